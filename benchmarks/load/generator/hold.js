'use strict';
// Many tables, and sockets at some of them, held while nothing happens; then one move at every table that is connected.
//
// node hold.js '{"port": 8000, "pids": [1], "tables": 10000, "sockets": 2000, "seconds": 60}' prints one line of JSON.

const { Api } = require('./http.js');
const { memory, seconds } = require('./process.js');
const { Pair, newTable } = require('./redada.js');

const AT_ONCE = 20;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Hold {
  constructor(settings) {
    this.settings = settings;
    this.api = new Api(settings.port);
    this.messages = 0;
    this.lostSockets = 0;
    this.refused = 0;
    this.waiting = 0;
    this.slowest = 0;
  }

  received() {
    this.messages++;
  }

  closed() {
    this.lostSockets++;
  }

  refusal(text) {
    if (this.refused++ < 3) process.stderr.write(`refused: ${text}\n`);
  }

  acknowledged() {
    this.waiting--;
    this.slowest = performance.now() - this.sentAt;
  }

  next() {}

  /** `make(number)` for each of `many`, some at a time. */
  async all(many, make) {
    let number = 0;
    const work = async () => {
      while (number < many) await make(number++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async run() {
    const { pids, tables, sockets, seconds: lasting } = this.settings;
    const pairs = Array.from({ length: sockets / 2 }, () => new Pair(this));
    const begun = performance.now();
    const empty = memory(pids);
    await this.all(tables - pairs.length, () => newTable(this.api));
    const idle = memory(pids);
    const made = [];
    await this.all(pairs.length, async () => made.push(await newTable(this.api)));
    const before = memory(pids);
    await this.all(pairs.length, (number) => pairs[number].connect(made[number]));
    const after = memory(pids);
    await this.all(pairs.length, (number) => pairs[number].start());
    const full = memory(pids);
    const setUp = (performance.now() - begun) / 1000;

    this.messages = 0;
    const used = seconds(pids);
    await sleep(lasting * 1000);
    const cpu = (100 * (seconds(pids) - used)) / lasting;
    const held = memory(pids);

    this.waiting = pairs.length;
    this.sentAt = performance.now();
    pairs.forEach((pair) => pair.send());
    for (let tries = 0; this.waiting && tries < 200; tries++) await sleep(50);
    return {
      empty,
      perTable: (1024 * (idle - empty)) / (tables - pairs.length),
      perSocket: (1024 * (after - before)) / sockets,
      perGame: (1024 * (full - after)) / pairs.length,
      full,
      held,
      cpu,
      setUp,
      slowest: this.slowest,
      unanswered: this.waiting,
      refused: this.refused,
      closed: this.lostSockets,
    };
  }
}

function fail(problem) {
  process.stderr.write(`${problem.stack ?? problem}\n`);
  process.exit(1);
}

new Hold(JSON.parse(process.argv[2])).run().then((result) => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}, fail);
