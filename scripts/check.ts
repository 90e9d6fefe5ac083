/** `npm run check`: every check, to the end even when one fails. What failed stands last. */
import { spawnSync } from 'node:child_process'

const checks = ['style', 'types', 'unused', 'imports', 'requirements']

const failed = checks.filter((check) => {
	console.log(`\n── check:${check}`)
	const { status } = spawnSync('npm', ['run', '--silent', `check:${check}`], {
		stdio: 'inherit',
		shell: process.platform === 'win32',
	})
	return status !== 0
})

console.log(
	`\n${failed.length === 0 ? `All ${checks.length} checks passed.` : `Failed: ${failed.map((check) => `check:${check}`).join(', ')}`}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
