'use strict';
// node lost.js '{"port": 8000, "acknowledged": FILE}': how many moves that were acknowledged are not in the log.

const fs = require('node:fs');
const { lost } = require('./redada.js');

const { port, acknowledged } = JSON.parse(process.argv[2]);
const refusal = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const load = { api: { port }, received() {}, closed() {}, refusal };
lost(load, JSON.parse(fs.readFileSync(acknowledged, 'utf8'))).then((count) => {
  process.stdout.write(`${count}\n`, () => process.exit(0));
}, refusal);
