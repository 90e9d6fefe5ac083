import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const run = join(import.meta.dirname, '../../../scripts/run.mjs')

/** Runs `npm start` of a project with an endless process, which writes to a file when it exits properly. */
async function started(): Promise<{ npm: number; readOutput: () => string }> {
	const folder = mkdtempSync(join(tmpdir(), 'npm-start-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const saying = join(folder, 'said')
	writeFileSync(
		join(folder, 'serve.mjs'),
		`import { writeFileSync } from 'node:fs'
		setInterval(() => undefined, 1000)
		process.on('SIGTERM', () => {
			writeFileSync(${JSON.stringify(saying)}, 'ended well')
			process.exit(0)
		})
		writeFileSync(${JSON.stringify(saying)}, String(process.pid))`,
	)
	const start = [process.execPath, run, join(folder, 'serve.mjs')].map((part) => JSON.stringify(part)).join(' ')
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
	writeFileSync(saying, '')
	const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
	const readOutput = () => readFileSync(saying, 'utf8')
	await expect.poll(readOutput, { timeout: 20_000 }).toMatch(/^\d+$/)
	const server = Number(readOutput())
	onTestFinished(() => {
		for (const pid of [npm.pid ?? 0, server]) if (isThere(pid)) process.kill(pid, 'SIGKILL')
	})
	return { npm: npm.pid ?? 0, readOutput }
}

function isThere(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

test.each(['SIGTERM', 'SIGKILL'] as const)('process that npm has started exits properly when npm ends by %s', async (signal) => {
	const { npm, readOutput } = await started()
	process.kill(npm, signal)
	await expect.poll(readOutput, { timeout: 20_000 }).toBe('ended well')
})
