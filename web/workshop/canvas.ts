import { NAMES, BOWL, nameAt, columnOf, rowOf } from '../board/geometry';
import { standingOf, rowsOf } from '../board/standing';
import { imagesOf, type Symmetry } from './symmetry';

type Token = 'b' | 'w';

const POINTS = NAMES.filter((name) => name !== BOWL);

/** A pattern being painted: every point filled, changed only by making another. */
export class Canvas {
  private constructor(private readonly tokens: ReadonlyMap<string, Token>) {}

  static of(rows: string): Canvas {
    const standing = standingOf(rows);
    return new Canvas(
      new Map(POINTS.map((name) => [name, standing.get(name) === 'b' ? 'b' : 'w'])),
    );
  }

  /** Tokens in turns of colour, the plainest pattern there is. */
  static chequered(): Canvas {
    return new Canvas(
      new Map(POINTS.map((name) => [name, (columnOf(name) + rowOf(name)) % 2 ? 'b' : 'w'])),
    );
  }

  get rows(): string {
    return rowsOf(this.tokens);
  }

  at(name: string): Token | undefined {
    return this.tokens.get(name);
  }

  painted(name: string, token: Token, symmetry: Symmetry): Canvas {
    const tokens = new Map(this.tokens);
    if (tokens.has(name)) imagesOf(name, symmetry).forEach((image) => tokens.set(image, token));
    return new Canvas(tokens);
  }

  swapped(): Canvas {
    return new Canvas(
      new Map([...this.tokens].map(([name, token]) => [name, token === 'b' ? 'w' : 'b'])),
    );
  }

  mirrored(): Canvas {
    return this.moved((name) => nameAt(10 - columnOf(name), rowOf(name)));
  }

  turned(): Canvas {
    return this.moved((name) => imagesOf(name, 'quarter')[1] ?? name);
  }

  /** The pattern with one half, or one quarter, copied to the others. */
  made(symmetry: Symmetry): Canvas {
    const tokens = new Map(this.tokens);
    for (const name of POINTS) {
      const [first = name] = imagesOf(name, symmetry).sort(
        (one, other) => POINTS.indexOf(one) - POINTS.indexOf(other),
      );
      tokens.set(name, this.tokens.get(first) ?? 'w');
    }
    return new Canvas(tokens);
  }

  private moved(to: (name: string) => string): Canvas {
    return new Canvas(new Map([...this.tokens].map(([name, token]) => [to(name), token])));
  }
}
