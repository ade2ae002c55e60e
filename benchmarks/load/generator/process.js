'use strict';
// What a process and its children use, from /proc.

const fs = require('node:fs');

const TICKS = 100; // a second, on Linux

function read(path) {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

/** The fields of /proc/PID/stat after the name: 1 parent, 11 and 12 own time, 13 and 14 that of ended children. */
const fields = (pid) => read(`/proc/${pid}/stat`).split(') ').pop().split(' ');

function family(root) {
  const parents = new Map();
  for (const name of fs.readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(fields(name)[1]));
  }
  const found = [root];
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  return found;
}

/** Seconds of CPU so far. */
function seconds(roots) {
  const times = roots.flatMap(family).map((pid) => fields(pid).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0));
  return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

/** Resident memory in MiB: proportional where processes share it. */
function memory(roots) {
  const sizes = roots.flatMap(family).map((pid) => {
    const found = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))
      ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`));
    return found ? Number(found[1]) : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Seconds of CPU that all processes of the machine have used so far. */
function everybody() {
  const [, user, nice, system, , , irq, softirq] = read('/proc/stat').split('\n')[0].split(/\s+/).map(Number);
  return (user + nice + system + irq + softirq) / TICKS;
}

module.exports = { everybody, memory, seconds };
