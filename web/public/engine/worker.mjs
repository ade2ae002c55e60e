// Python in the browser: the project's own rules, run by Pyodide. One question at a time, in the order they come.
// It is no part of the bundle: it stands beside Pyodide, where the server allows WebAssembly and nothing else.

/** @typedef {(method: string, params: string) => string} Ask */
/** @type {Promise<any> | null} */
let engine = null;
/** Who answers, by name. @type {Record<string, Promise<Ask>>} */
let services = {};

/** @param {string} path @param {string} base */
async function file(path, base) {
  const answer = await fetch(new URL(path, base));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** @param {string} base the folder of Pyodide, with its version */
async function start(base) {
  const { loadPyodide } = await import(new URL('pyodide.mjs', base).href);
  const [python, rules] = await Promise.all([loadPyodide({ indexURL: base, fullStdLib: false }), file('/engine/rules.zip', base)]);
  python.unpackArchive(rules, 'zip', { extractDir: '/rules' });
  python.runPython(`
import json, sys
sys.path.insert(0, '/rules')
from redada.core.errors import RedadaError

def asking(answer):
    def ask(method, params):
        try:
            return answer(method, json.loads(params))
        except RedadaError as problem:
            return json.dumps({'problem': str(problem), 'kind': type(problem).__name__})
    return ask
`);
  return python;
}

const SERVICES = {
  /** Games at a real table. */
  async companion(python) {
    return python.runPython(`
from redada.companion import answer as of_companion
asking(lambda method, params: json.dumps({'answer': of_companion(method, params)}))`);
  },
  /** Tables of games against bots; they need msgspec, as those of a server do. */
  async device(python, base) {
    python.unpackArchive(await file('msgspec.whl', base), 'whl');
    return python.runPython(`
from redada.server.device import answer as of_device
asking(lambda method, params: '{"answer":' + of_device(method, params) + '}')`);
  },
};

addEventListener('message', async ({ data: { id, base, service, method, params } }) => {
  try {
    engine ??= start(base);
    const python = await engine;
    services[service] ??= SERVICES[service](python, base);
    const ask = await services[service];
    const { answer, problem, kind } = method ? JSON.parse(ask(method, JSON.stringify(params))) : {};
    postMessage({ id, answer, problem, kind });
  } catch (broken) {
    engine = null; // the next question tries again: the network may be back
    services = {};
    postMessage({ id, broken: String(broken) });
  }
});
