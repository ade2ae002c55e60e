// Python in the browser: the project's own rules, run by Pyodide. One question at a time, in the order they come.
// It is no part of the bundle: it stands beside Pyodide, where the server allows WebAssembly and nothing else.

/** @type {Promise<(method: string, params: string) => string> | null} */
let engine = null;

/** @param {string} base the folder of Pyodide, with its version */
async function start(base) {
  const { loadPyodide } = await import(new URL('pyodide.mjs', base).href);
  const [python, rules] = await Promise.all([
    loadPyodide({ indexURL: base, fullStdLib: false }),
    fetch(new URL('/engine/rules.zip', base)).then((answer) => {
      if (!answer.ok) throw new Error(`rules.zip: ${answer.status}`);
      return answer.arrayBuffer();
    }),
  ]);
  python.unpackArchive(rules, 'zip', { extractDir: '/rules' });
  python.runPython(`
import json, sys
sys.path.insert(0, '/rules')
from redada.companion import answer
from redada.core.errors import RedadaError

def ask(method, params):
    try:
        return json.dumps({'answer': answer(method, json.loads(params))})
    except RedadaError as problem:
        return json.dumps({'problem': str(problem)})
`);
  return python.globals.get('ask');
}

addEventListener('message', async ({ data: { id, base, method, params } }) => {
  try {
    engine ??= start(base);
    const ask = await engine;
    const { answer, problem } = method ? JSON.parse(ask(method, JSON.stringify(params))) : {};
    postMessage({ id, answer, problem });
  } catch (broken) {
    engine = null; // the next question tries again: the network may be back
    postMessage({ id, broken: String(broken) });
  }
});
