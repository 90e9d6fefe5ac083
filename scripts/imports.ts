/**
 * `npm run check:imports`: prints every import that violates the layers (scripts/checks/import-rules.ts), and exits with an error if there
 * is one.
 */
import { globSync, readFileSync } from 'node:fs'
import { findImportViolations } from './checks/import-rules.ts'

const paths = globSync(['*.{ts,mjs}', '{src,packages,connectors,scripts,tests,bench,docs}/**/*.{ts,tsx,mjs,astro}'], {
	// Connectors have their own node_modules.
	exclude: (path) => path.includes('node_modules'),
}).map((path) => path.replaceAll('\\', '/'))
const problems = findImportViolations(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${problems.length} imports against the arrow`)
process.exitCode = problems.length > 0 ? 1 : 0
