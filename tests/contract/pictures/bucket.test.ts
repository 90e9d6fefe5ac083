import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { createBucket, UnusableBucket } from '@storefront/store/infrastructure/media/bucket.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const name = '0f/0123456789abcdef0123456789abcd-160.avif'
const other = '0f/0123456789abcdef0123456789abcd-320.avif'

let folder = ''
let server: S3rver
let place = ''

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'bucket-'))
	server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'media' }] })
	const { port } = await server.run()
	place = `127.0.0.1:${port}`
})

afterEach(async () => {
	await server.close()
	await rm(folder, { recursive: true, force: true })
})

describe('media in an S3 bucket', () => {
	it('media in a bucket are stored with the headers for browsers, found, listed and deleted', async () => {
		const bucket = createBucket(`http://S3RVER:S3RVER@${place}/media`)
		expect(await bucket.has(name)).toBe(false)
		expect([...(await bucket.list())]).toEqual([])
		await bucket.put(name, Buffer.from('first'), 'image/avif')
		await bucket.put(name, Buffer.from('again'), 'image/avif')
		await bucket.put(other, Buffer.from('other one'), 'image/avif')
		// File of another user of the same bucket.
		await bucket.put('notes.txt', Buffer.from('x'), 'text/plain')

		expect(await bucket.has(name)).toBe(true)
		expect([...(await bucket.list())].toSorted()).toEqual([
			[name, 5],
			[other, 9],
		])
		const got = await fetch(`http://${place}/media/${name}`)
		expect(await got.text()).toBe('again')
		expect(Object.fromEntries(got.headers)).toMatchObject({
			'content-type': 'image/avif',
			'cache-control': 'public, max-age=31536000, immutable',
		})

		await bucket.remove([name])
		expect([...(await bucket.list()).keys()]).toEqual([other])
	})

	it('media upload follows no redirect, so that key and files are only sent to the configured URL', async () => {
		const requestedPaths: string[] = []
		const elsewhere = createServer((request, response) => {
			requestedPaths.push(request.url ?? '')
			response.writeHead(307, { location: `http://${place}${request.url}` }).end()
		})
		await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', () => resolve()))
		const { port } = elsewhere.address() as AddressInfo
		const bucket = createBucket(`http://S3RVER:S3RVER@127.0.0.1:${port}/media`)
		await expect(bucket.put(name, Buffer.from('x'), 'image/avif')).rejects.toThrow('it responded with status 307')
		expect(requestedPaths).toEqual([`/media/${name}`])
		expect(await createBucket(`http://S3RVER:S3RVER@${place}/media`).has(name)).toBe(false)
		await new Promise((resolve) => elsewhere.close(resolve))
	})

	it('media in a bucket are listed and deleted beyond the page size of one response', async () => {
		const bucket = createBucket(`http://S3RVER:S3RVER@${place}/media`, { pageSize: 10 })
		const names = Array.from({ length: 25 }, (_, index) => `00/${index.toString(16).padStart(30, '0')}-160.avif`)
		await Promise.all(names.map((one) => bucket.put(one, Buffer.from('x'), 'image/avif')))
		expect([...(await bucket.list()).keys()].toSorted()).toEqual(names)
		await bucket.remove(names)
		expect((await bucket.list()).size).toBe(0)
	})

	it('media upload with an invalid key reports the error without disclosing the key', async () => {
		const put = createBucket(`http://S3RVER:wrong-secret@${place}/media`).put(name, Buffer.from('x'), 'image/avif')
		const error = await put.catch((thrown: unknown) => thrown)
		expect(error).toBeInstanceOf(UnusableBucket)
		expect(String(error)).toMatch(
			/The bucket http:\/\/127\.0\.0\.1:\d+\/media cannot be used: it responded with status 403 SignatureDoesNotMatch. Check key, secret, region and name in MEDIA_BUCKET/,
		)
		expect(String(error)).not.toContain('wrong-secret')
		const missing = createBucket(`http://S3RVER:S3RVER@${place}/missing`)
		await expect(missing.put(name, Buffer.from('x'), 'image/avif')).rejects.toThrow(
			'/missing cannot be used: it responded with status 404 NoSuchBucket',
		)
		await expect(missing.list()).rejects.toThrow('NoSuchBucket')
	})
})
