// Runs a script of ours that is written in TypeScript: node scripts/run.mjs scripts/icons.ts
import { runnerImport } from "vite";

const [, , script] = process.argv;
if (!script) throw new Error("which script?");
await runnerImport(script);
