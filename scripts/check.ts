/** `npm run check`: runs all checks, also after a failure, and lists the failures at the end. */
import { spawnSync } from 'node:child_process'
import { checks } from './testing/checks.ts'

const failed = checks.filter((check) => {
	console.log(`\n── ${check}`)
	const { status } = spawnSync('npm', ['run', '--silent', check], {
		stdio: 'inherit',
		shell: process.platform === 'win32',
	})
	return status !== 0
})

console.log(`\n${failed.length === 0 ? `All ${checks.length} checks passed.` : `Failed: ${failed.join(', ')}`}`)
process.exitCode = failed.length === 0 ? 0 : 1
