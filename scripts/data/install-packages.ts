import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Installs packages with source data into a temporary folder, which is removed at the end: the shop needs only the generated files. */
export function installPackages(...packages: readonly string[]): string {
	const folder = mkdtempSync(join(tmpdir(), 'data-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...packages], { stdio: 'inherit' })
	return folder
}
