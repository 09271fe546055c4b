import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { LiveLine } from './live-line';
import type { TableMessage, TableRequest } from './types';

/** A socket that opens, breaks and speaks when a test says so. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: TableRequest[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as TableRequest);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  speak(message: TableMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get kinds(): string[] {
    return this.sent.map(({ kind }) => kind);
  }
}

const world = globalThis as unknown as Record<string, unknown>;
let heard: TableMessage[];
let standing: boolean[];

function lineTo(path = '/live/table/x'): LiveLine<TableRequest, TableMessage> {
  return new LiveLine<TableRequest, TableMessage>(
    path,
    { receive: (message) => heard.push(message), connected: (is) => standing.push(is) },
    () => ({ kind: 'hello', version: 7 }),
  );
}

function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  assert.ok(socket);
  return socket;
}

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  FakeSocket.all = [];
  heard = [];
  standing = [];
  world['WebSocket'] = FakeSocket;
  // What a page of plain http has: no randomUUID.
  Object.defineProperty(world, 'crypto', {
    value: { getRandomValues: (numbers: Uint32Array) => numbers.fill(7) },
    configurable: true,
  });
  world['location'] = { protocol: 'http:', host: 'here' };
  world['document'] = { hidden: false, addEventListener() {}, removeEventListener() {} };
  world['addEventListener'] = () => {};
  world['removeEventListener'] = () => {};
});

afterEach(() => mock.timers.reset());

test('the greeting comes first on every connection', () => {
  const line = lineTo();
  latest().open();
  assert.equal(latest().address, 'ws://here/live/table/x?lang=en');
  assert.deepEqual(latest().sent, [{ kind: 'hello', version: 7 }]);
  line.close();
});

test('what was not answered is said again, under the same id, after a lost connection', () => {
  const line = lineTo();
  latest().open();
  const id = line.ask((own) => ({ kind: 'play', id: own, ply: 0, move: 'c' }));
  latest().break();
  mock.timers.tick(500);
  assert.equal(FakeSocket.all.length, 2);
  latest().open();
  assert.deepEqual(latest().sent.at(-1), { kind: 'play', id, ply: 0, move: 'c' });
  assert.deepEqual(standing, [true, false, true]);
  line.close();
});

test('a server that starts again is asked again at once', () => {
  const line = lineTo();
  latest().open();
  latest().break(1012);
  mock.timers.tick(301);
  assert.equal(FakeSocket.all.length, 2);
  line.close();
});

test('a line that is closed while it opens says nothing and is closed then', () => {
  lineTo().close();
  assert.equal(latest().readyState, FakeSocket.CONNECTING);
  latest().open();
  assert.deepEqual(latest().sent, []);
  assert.equal(latest().readyState, 3);
  assert.deepEqual(standing, []);
});

test('what was answered is not said again', () => {
  const line = lineTo();
  latest().open();
  line.settle(line.ask((own) => ({ kind: 'play', id: own, ply: 0, move: 'c' })));
  latest().break();
  mock.timers.tick(500);
  latest().open();
  assert.deepEqual(latest().kinds, ['hello']);
  line.close();
});

test('what is said while nobody listens waits for the next connection', () => {
  const line = lineTo();
  line.ask((id) => ({ kind: 'hint', id, ply: 3 }));
  assert.deepEqual(latest().sent, []);
  latest().open();
  assert.deepEqual(latest().kinds, ['hello', 'hint']);
  line.close();
});

test('silence is noticed, and the line made anew', () => {
  const line = lineTo();
  latest().open();
  for (let second = 0; second < 12; second += 1) mock.timers.tick(1000);
  assert.ok(FakeSocket.all.length > 1);
  assert.deepEqual(standing, [true, false]);
  line.close();
});

test('a line that answers its pings stays', () => {
  const line = lineTo();
  const socket = latest();
  socket.open();
  for (let step = 0; step < 12; step += 1) {
    mock.timers.tick(2500);
    socket.speak({ kind: 'pong', at: null });
  }
  assert.equal(FakeSocket.all.length, 1);
  assert.deepEqual(heard, []);
  line.close();
});

test('tries grow rarer, up to a limit', () => {
  const line = lineTo();
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const before = FakeSocket.all.length;
    latest().break();
    let waited = 0;
    while (FakeSocket.all.length === before) {
      mock.timers.tick(100);
      waited += 100;
    }
    gaps.push(waited);
  }
  assert.ok((gaps[0] ?? 0) < 600);
  assert.ok(gaps.every((gap) => gap <= 5000));
  assert.ok((gaps.at(-1) ?? 0) > (gaps[0] ?? 0));
  line.close();
});

test('a closed line does not come back', () => {
  const line = lineTo();
  latest().open();
  line.close();
  latest().onclose?.({ code: 1006 });
  mock.timers.tick(20_000);
  assert.equal(FakeSocket.all.length, 1);
});

/** Turns the page away from its visitor, or back. */
function turn(hidden: boolean): void {
  world['document'] = { ...(world['document'] as object), hidden };
  turned();
}
let turned = () => {};

test('a page that nobody sees asks nothing and tries nothing, and is back at once', () => {
  world['document'] = {
    hidden: false,
    addEventListener: (_: string, heard: () => void) => (turned = heard),
    removeEventListener() {},
  };
  const line = lineTo();
  latest().open();
  turn(true);
  mock.timers.tick(60_000);
  assert.deepEqual(latest().kinds, ['hello']);
  latest().break();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
  turn(false);
  assert.equal(FakeSocket.all.length, 2);
  line.close();
});

test('a line that fell silent while nobody saw the page is opened again soon', () => {
  world['document'] = {
    hidden: false,
    addEventListener: (_: string, heard: () => void) => (turned = heard),
    removeEventListener() {},
  };
  const line = lineTo();
  latest().open();
  turn(true);
  mock.timers.tick(60_000);
  turn(false);
  assert.deepEqual(latest().kinds, ['hello', 'ping']);
  mock.timers.tick(6000);
  mock.timers.tick(1000);
  assert.equal(FakeSocket.all.length, 2);
  line.close();
});
