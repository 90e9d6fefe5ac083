import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureHost, type PictureHost } from '../../picture-host.ts'
import { startCommand } from '../command-process.ts'
import { feedOf } from '../feed/feed.ts'

let folder = ''
let host: PictureHost

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pictures-'))
	host = await openPictureHost()
})

afterEach(async () => {
	await host.close()
	await rm(folder, { recursive: true, force: true })
})

function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
	const own = { DATA_DIR: folder, DATABASE_URL: `file:${folder}/store.db`, MEDIA_PRIVATE_HOSTS: '127.0.0.1' }
	return startCommand(words, { ...own, ...environment }).end
}

async function feed(...paths: readonly string[]): Promise<string> {
	const path = join(folder, 'feed.tsv')
	const lines = paths.map((picture, index) => ({ id: `id-${index}`, title: `T${index}`, price: '5 USD', image_link: host.url + picture }))
	await writeFile(path, feedOf(lines))
	return path
}

describe('pictures command', () => {
	it('pictures prints downloaded and failed pictures, and exits with code 2 after failures', async () => {
		await run(['import', await feed('/good/1.jpg', '/gone.jpg')])
		const { code, output, errors } = await run(['pictures'])
		expect(code).toBe(2)
		expect(output).toContain('Downloaded 1 picture; 0 already stored.\n1 picture could not be downloaded;')
		expect(output).toContain(`  ${host.url}/gone.jpg (product:2): it got the response 404\n`)
		// Without a terminal the progress is printed as lines instead of a bar.
		expect(errors).toMatch(/^(?:Pictures \d+ %\n)+$/)
		const [, report = ''] = /Full list: (\S+)/.exec(output) ?? []
		expect(await readFile(report, 'utf8')).toBe(`picture\tshown by\treason\n${host.url}/gone.jpg\tproduct:2\tgot the response 404\n`)
	})

	it('pictures are downloaded by an import with the option, and included in its JSON', async () => {
		const { code, output } = await run(['import', await feed('/good/1.jpg'), '--pictures', '--json'])
		expect(code).toBe(0)
		expect(JSON.parse(output)).toMatchObject({ products: 1, pictures: { fetched: 1, failed: 0, stopped: false } })
		expect(host.asked).toEqual(['200 /good/1.jpg'])
	})

	it('pictures downloads nothing from private addresses without the setting', async () => {
		await run(['import', await feed('/good/1.jpg')])
		const { code, output } = await run(['pictures'], { MEDIA_PRIVATE_HOSTS: '' })
		expect(code).toBe(2)
		expect(output).toContain('it is at 127.0.0.1, which is not a public address; to allow a private host, add it to MEDIA_PRIVATE_HOSTS')
		expect(host.asked).toEqual([])
	})

	it('pictures lists unused pictures, and deletes them after confirmation', async () => {
		await run(['import', await feed('/good/1.jpg'), '--pictures'])
		expect((await run(['pictures', '--remove-unused'])).output).toBe('Every downloaded picture is in use.\n')
		await run(['import', await feed('/good/2.jpg')])
		const shown = 'picture no longer in the catalogue, and 3 unused files (0 MB)'
		expect((await run(['pictures', '--remove-unused'])).output).toBe(`Would remove 1 ${shown}. Add --yes to remove them.\n`)
		expect((await run(['pictures', '--remove-unused', '--yes'])).output).toBe(`Removed 1 ${shown}.\n`)
		expect((await run(['pictures', '--remove-unused', '--json'])).output).toContain('"files": []')
	})

	it('pictures rejects contradictory options', async () => {
		expect(await run(['pictures', '--yes'])).toMatchObject({ code: 1, errors: '--yes is only valid with --remove-unused.\n' })
		expect((await run(['pictures', '--refresh', '--remove-unused'])).errors).toContain('--refresh and --remove-unused cannot be combined.')
	})

	it('pictures exits with an error message if pictures cannot be stored', async () => {
		await run(['import', await feed('/good/1.jpg')])
		const bucket = { MEDIA_BUCKET: 'http://key:secret@127.0.0.1:9/pictures', MEDIA_URL: 'https://media.example' }
		const { code, errors } = await run(['pictures'], bucket)
		expect(code).toBe(1)
		expect(errors).toMatch(
			/^The bucket http:\/\/127\.0\.0\.1:9\/pictures cannot be used: .+\. Check key, secret, region and name in MEDIA_BUCKET\.$/m,
		)
		expect(errors).not.toContain('secret@')
	})
})
