import { say } from '../words/words';
import type { Api, Beside } from './api';
import { isHere, rememberHere, roundsHere } from './here';
import { Refused } from './refused';
import type { TableState } from './types';

/** This browser, as it answers while the server is away. */
export type Home = Api & { copyTable(state: TableState): Promise<string> };

/** How long a question waits before somebody looks whether the server is still there. */
const PATIENCE_MS = 4000;
const UNREACHABLE = 0;
/** Questions about one table: whoever keeps it answers. */
const ABOUT_ONE = new Set<string | symbol>([
  'table',
  'renameTable',
  'deleteTable',
  'restoreTable',
  'record',
  'study',
  'keepStudy',
] satisfies (keyof Api)[]);
const OPENING = new Set<string>(['openTable', 'importRecords'] satisfies (keyof Api)[]);

type Question = (...args: unknown[]) => Promise<unknown>;

/** Whoever knows which of the two answers now. */
export interface Standing {
  readonly isAway: boolean;
  /** Looks whether the server is there; settled when that is known. */
  check(): Promise<void>;
  /** Resolves when the server is given up. */
  readonly lost: Promise<void>;
}

/** The server and this browser together: each keeps its own rounds, and all else is asked of who is there. */
export class TwoKeepers {
  home: Home | null = null;

  constructor(
    private readonly server: Api,
    private readonly load: () => Promise<Home>,
    private readonly standing: Standing,
  ) {}

  readonly api: Api = new Proxy({} as Api, {
    get: (_, name: string) => this.answer(name as keyof Api),
  });

  /** Fetches the part of the page that answers here. */
  async atHome(): Promise<Home> {
    this.home ??= await this.load();
    return this.home;
  }

  private answer(name: keyof Api): unknown {
    const main = (this.standing.isAway && this.home) || this.server;
    if (name === 'beside') return this.home || roundsHere() ? this.beside : null;
    if (name === 'tableLine')
      return (...[id, ...rest]: Parameters<Api['tableLine']>) =>
        ((isHere(id) && this.home) || this.server).tableLine(id, ...rest);
    if (ABOUT_ONE.has(name))
      return (id: string, ...rest: unknown[]) => this.askKeeper(name, id, rest);
    const found = main[name];
    if (typeof found !== 'function' || name === 'analysisLine') return found;
    return (...args: unknown[]) => this.askWhoIsThere(name, args);
  }

  private async askKeeper(name: keyof Api, id: string, rest: unknown[]): Promise<unknown> {
    if (isHere(id)) return asked(await this.atHome(), name, [id, ...rest]);
    if (this.standing.isAway) throw unreachable();
    return asked(this.server, name, [id, ...rest]);
  }

  private async askWhoIsThere(name: keyof Api, args: unknown[]): Promise<unknown> {
    const { standing } = this;
    if (!standing.isAway) {
      const waited = setTimeout(() => void standing.check(), PATIENCE_MS);
      const lost = standing.lost.then(() => Promise.reject(unreachable()));
      try {
        return await Promise.race([asked(this.server, name, args), lost]);
      } catch (fault) {
        if (!isUnreachable(fault)) throw fault;
        await standing.check();
        // What could not be looked up changes while it is waited for.
        if (!this.standing.isAway) throw fault;
      } finally {
        clearTimeout(waited);
      }
    }
    if (OPENING.has(name)) rememberHere();
    return asked(await this.atHome(), name, args);
  }

  private readonly beside: Beside = {
    isAway: () => this.standing.isAway,
    tables: async () =>
      roundsHere() ? (await (await this.atHome()).tables({ limit: '200' })).tables : [],
    send: async (id) => {
      const home = await this.atHome();
      const { imported } = await this.server.importRecords(await home.record(id));
      await home.deleteTable(id);
      return imported[0]?.id ?? '';
    },
    copy: async (state) => {
      rememberHere();
      return (await this.atHome()).copyTable(state);
    },
  };
}

function asked(who: Api, name: keyof Api, args: unknown[]): Promise<unknown> {
  return (who[name] as Question)(...args);
}

function unreachable(): Refused {
  const problem = { error: 'unreachable', text: say('wire.unreachable'), field: null };
  return new Refused(problem, UNREACHABLE);
}

function isUnreachable(fault: unknown): boolean {
  return fault instanceof Refused && fault.status === UNREACHABLE;
}
