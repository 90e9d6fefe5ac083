import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('npm run edit names a language without a folder and how to start it, without a stack trace', { timeout: 120_000 }, () => {
	const data = mkdtempSync(join(tmpdir(), 'edit-'))
	onTestFinished(() => rmSync(data, { recursive: true }))
	const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/edit.ts'], {
		encoding: 'utf8',
		env: { PATH: process.env.PATH, LANGUAGES: 'en,nl', DATA_DIR: data, PORT: '0' },
	})
	expect(status).toBe(1)
	expect(stderr).toContain('content/languages/nl')
	expect(stderr).toContain('leave it out of LANGUAGES until its folder is there')
	expect(stderr).not.toMatch(/^\s+at /m)
})
