import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BuildLockError, withBuildLock } from '#scripts/build/build-lock.ts'

let root: string

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'alone-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
})

const nobodyWaits = () => expect.unreachable('it is nobody’s turn but ours')

/** Starts another process that holds the lock until it receives a byte or is killed; it writes a file when it ends. */
async function another() {
	const script = `
		import { readSync, writeFileSync } from 'node:fs'
		import { withBuildLock } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../../../scripts/build/build-lock.ts')).href)}
		withBuildLock(${JSON.stringify(root)}, () => {
			console.log('mine')
			readSync(0, Buffer.alloc(1))
			writeFileSync(${JSON.stringify(join(root, 'done'))}, 'the other')
		}, () => console.log('waiting'))`
	const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] })
	onTestFinished(() => void child.kill('SIGKILL'))
	await vi.waitUntil(() => new Promise((resolve) => child.stdout.once('data', (said) => resolve(String(said).trim() === 'mine'))))
	return child
}

test('build lock returns the result of the work, and is released after a failure', () => {
	expect(withBuildLock(root, () => 7, nobodyWaits)).toBe(7)
	const failing = () => {
		throw new Error('no build')
	}
	expect(() => withBuildLock(root, failing, nobodyWaits)).toThrow('no build')
	expect(withBuildLock(root, () => 8, nobodyWaits)).toBe(8)
})

test('build lock reports that it waits, and starts after the other process has ended', async () => {
	const other = await another()
	const waiting = vi.fn(() => void other.stdin.end('.'))
	// The pipe is written to before the lock blocks this process.
	expect(withBuildLock(root, () => readFileSync(join(root, 'done'), 'utf8'), waiting)).toBe('the other')
	expect(waiting).toHaveBeenCalledOnce()
})

test('build lock ignores a process that was killed', async () => {
	const other = await another()
	const gone = new Promise((resolve) => other.once('exit', resolve))
	other.kill('SIGKILL')
	await gone
	expect(withBuildLock(root, () => 'ours', nobodyWaits)).toBe('ours')
})

test('build lock reports missing write permission without running the work', () => {
	const work = () => expect.unreachable('it is not our turn')
	mkdirSync(join(root, '.cache/alone.lock'), { recursive: true })
	expect(() => withBuildLock(root, work, nobodyWaits)).toThrow(BuildLockError)
	rmSync(join(root, '.cache'), { recursive: true })
	writeFileSync(join(root, '.cache'), 'no folder')
	expect(() => withBuildLock(root, work, nobodyWaits)).toThrow(`This user may not write to ${root}.`)
})
