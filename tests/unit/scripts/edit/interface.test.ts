import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormsApi } from '#scripts/edit/saving/forms-api.ts'
import { shopWith } from '../../content/shop.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64url')

/** Status of the response when a form writes a file, without our validation before it (`scripts/edit/saving/save.ts`). */
async function written(root: string, path: string): Promise<number> {
	const headers = { 'content-type': 'application/json', 'no-cors': '1' }
	const body = JSON.stringify({ additions: [{ path, contents: base64('what was sent') }], deletions: [] })
	const request = new Request('http://localhost:4400/api/keystatic/update', { method: 'POST', headers, body })
	return (await createFormsApi(root, null)(request)).status
}

test('page form stores pictures of its text in the folder from which the shop serves them', async () => {
	const root = shopWith({})
	expect(await written(root, 'public/pictures/about/shop.jpg')).toBe(200)
	expect(readFileSync(join(root, 'public/pictures/about/shop.jpg'), 'utf8')).toBe('what was sent')
})

test.each([
	'content/../package.json',
	'public/pictures/../../package.json',
	'content/pages/../../../package.json',
	'public/robots.txt',
	'packages/store/cli.ts',
	'/etc/shop',
])('form rejects a path outside of its own files: %s', async (path) => {
	expect(await written(shopWith({}), path)).toBe(400)
})
