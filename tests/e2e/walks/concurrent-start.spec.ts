import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const page = (title: string, schedule: string) => `---\ntitle: ${title}\ndescription: A page.\n${schedule}\n---\n\nHello.\n`

/** `npm start`, with data of its own, in a process that believes to be so many days ahead. */
function start(copy: ProjectCopy, daysAhead: number) {
	const clock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
	const child: ChildProcess = copy.start('scripts/start.ts', {
		PORT: '0',
		HOST: '127.0.0.1',
		DATA_DIR: join(copy.root, `data-${daysAhead}`),
		NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`,
		CLOCK_AHEAD: String(daysAhead * dayMs),
	})
	let output = ''
	const hear = (chunk: Buffer) => {
		output += chunk.toString()
	}
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
	const ended = new Promise((resolve) => child.once('exit', resolve))
	const url = () => /The shop is at (\S+)/.exec(output)?.[1] ?? (child.exitCode === null ? '' : `It ended: ${output}`)
	const stop = () => {
		child.kill('SIGKILL')
		return ended
	}
	return { url, output: () => output, stop }
}

test('of two processes that start on changed sources one builds and the other waits; each shows the content of its day', async ({
	request,
}) => {
	const copy = copyProject()
	copy.write('content/pages/later.md', page('Later', `from: ${inDays(3)}`))
	copy.write('content/pages/sale.md', page('Sale', `until: ${inDays(1)}`))
	copy.write('content/pages/draft.md', page('Not yet', 'draft: true'))
	const faq = 'content/faq/returns-refunds.yaml'
	copy.write(faq, `${copy.read(faq)}  - question: What of the holidays?\n    answer: Closed.\n    from: ${inDays(3)}\n`)
	const shops = [start(copy, 0), start(copy, 4)]
	try {
		for (const { url } of shops) await expect.poll(url, { timeout: 900_000 }).toMatch(/^http:|^It ended/)
		const saying = (words: string) => shops.filter(({ output }) => output().includes(words)).length
		expect(saying('There is no build of the present source yet: building')).toBe(1)
		expect(saying('Another process is building here: waiting until it has ended.')).toBe(1)

		const [today = '', thatDay = ''] = shops.map(({ url }) => url())
		const status = async (url: string, path: string) => (await request.get(url + path)).status()
		for (const path of ['/', '/faq', '/terms']) expect([await status(today, path), await status(thatDay, path)]).toEqual([200, 200])
		expect([await status(today, '/later'), await status(thatDay, '/later')]).toEqual([404, 200])
		expect([await status(today, '/sale'), await status(thatDay, '/sale')]).toEqual([200, 404])
		expect([await status(today, '/draft'), await status(thatDay, '/draft')]).toEqual([404, 404])
		const text = async (url: string) => (await request.get(`${url}/faq`)).text()
		expect(await text(today)).not.toContain('What of the holidays?')
		expect(await text(thatDay)).toContain('What of the holidays?')
	} finally {
		await Promise.all(shops.map(({ stop }) => stop()))
		copy.remove()
	}
})
