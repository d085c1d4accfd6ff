#!/usr/bin/env node
// A CPython 3.13 that Node runs: `python_in_node.mjs -c CODE …` or `-m MODULE …`, as any other Python.
// It is the one of the npm package pyodide (web/package.json), sees this repository under its own
// path, and nothing else of the machine.

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function showRepository(FS) {
  FS.mkdirTree(root);
  FS.mount(FS.filesystems.NODEFS, { root }, root);
}

const python = await loadPyodide({
  args: process.argv.slice(2),
  env: {
    PYTHONPATH: process.env.PYTHONPATH ?? "",
    PYTHONDONTWRITEBYTECODE: "1",
    SANDTABLE_SYSTEMS: process.env.SANDTABLE_SYSTEMS ?? "",
  },
  fsInit: showRepository,
});
process.exitCode = python._module._run_main();
