import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { runCommand } from '@storefront/conformance/program.ts'
import type { Report } from '@storefront/conformance/report/report.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const program = fileURLToPath(new URL('../../../docs/least-store/store.ts', import.meta.url))

describe('minimal store of the documentation', () => {
	let folder = ''
	let url = ''
	let stop: () => Promise<unknown>

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'conform-'))
		const child = spawn(process.execPath, [program], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
		url = String((await once(createInterface(child.stdout), 'line'))[0])
		stop = () => {
			child.kill()
			return once(child, 'exit')
		}
	})
	afterAll(async () => {
		await stop()
		await rm(folder, { recursive: true })
	})

	/** Runs `npm run conform -- URL` with these options. */
	async function conform(...words: readonly string[]) {
		const printed = vi
			.spyOn(console, 'log')
			.mockImplementation(() => undefined)
			.mockClear()
		const code = await runCommand([url, ...words])
		return { code, output: printed.mock.calls.map(([text]) => String(text)).join('\n') }
	}

	it('minimal store passes the profile "least" with one product that a guest can buy [AMB-03]', async () => {
		const page = join(folder, 'report.html')
		const { code, output } = await conform('--profile', 'least', '--html', page)
		expect({ code, output }).toMatchObject({ code: 0 })
		expect(output).toMatch(/\n\d+ passed, 0 failed, 0 skipped\.\nThe store passed all checks that ran\.$/)
		expect(output).toContain('placeGuestOrder, POST /guest/order: ')
		expect(await readFile(page, 'utf8')).toContain('<b>placeGuestOrder</b>')
	})

	it('conformance run exits with code 1 for a store without brands, and ignores failures with an exception', async () => {
		const words = ['--only', 'getBrands,getProduct', '--no-traces', '--json']
		const without = await conform(...words)
		expect([without.code, (JSON.parse(without.output) as Report).counts.broken]).toEqual([1, 1])
		const exceptions = join(folder, 'exceptions.yaml')
		const reasons = ['call: getBrands, check: is there, reason: There is one product', 'call: getProduct, check: unknown, reason: Not so']
		await writeFile(exceptions, reasons.map((one) => `- {${one}}\n`).join(''))
		const { code, output } = await conform(...words, '--exceptions', exceptions)
		const { counts, needless } = JSON.parse(output) as Report
		expect([code, counts.broken, counts.excepted]).toEqual([0, 0, 1])
		expect(needless).toEqual([{ call: 'getProduct', check: 'unknown' }])
	})
})
