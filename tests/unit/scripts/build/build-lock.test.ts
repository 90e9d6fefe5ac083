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

/** Another process whose turn it is, until a byte comes in or it is killed; then it says so in a file. */
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

test('gives what the work gives, and the turn back although it fails', () => {
	expect(withBuildLock(root, () => 7, nobodyWaits)).toBe(7)
	const failing = () => {
		throw new Error('no build')
	}
	expect(() => withBuildLock(root, failing, nobodyWaits)).toThrow('no build')
	expect(withBuildLock(root, () => 8, nobodyWaits)).toBe(8)
})

test('says that it waits, and begins when the other process has ended its work', async () => {
	const other = await another()
	const waiting = vi.fn(() => void other.stdin.end('.'))
	// The pipe is written to before this process stops to wait.
	expect(withBuildLock(root, () => readFileSync(join(root, 'done'), 'utf8'), waiting)).toBe('the other')
	expect(waiting).toHaveBeenCalledOnce()
})

test('is not held up by a process that was killed', async () => {
	const other = await another()
	const gone = new Promise((resolve) => other.once('exit', resolve))
	other.kill('SIGKILL')
	await gone
	expect(withBuildLock(root, () => 'ours', nobodyWaits)).toBe('ours')
})

test('says where this user may not write, and does nothing', () => {
	const work = () => expect.unreachable('it is not our turn')
	mkdirSync(join(root, '.cache/alone.lock'), { recursive: true })
	expect(() => withBuildLock(root, work, nobodyWaits)).toThrow(BuildLockError)
	rmSync(join(root, '.cache'), { recursive: true })
	writeFileSync(join(root, '.cache'), 'no folder')
	expect(() => withBuildLock(root, work, nobodyWaits)).toThrow(`This user may not write to ${root}.`)
})
