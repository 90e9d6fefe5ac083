import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import pLimit from 'p-limit'
import { cacheControlOf, type MediaStorage, mediaNamePattern } from './media.ts'

/** The bucket rejected a request, or is not reachable; the message contains its response. */
export class UnusableBucket extends Error {
	override readonly name = 'UnusableBucket'
}

/** Region for S3-compatible services without regions. */
const defaultRegion = 'us-east-1'
const timeoutMs = 60_000
const maxAttempts = 3
const retryDelayMs = 500
/** Number of files that are deleted concurrently. */
const deleteConcurrency = 8

/**
 * Media storage in a bucket of an S3-compatible service: `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1`.
 * Browsers load the files from the bucket, or from a CDN in front of it (MEDIA_URL), with the headers that are set here. `pageSize`: the
 * number of files in one response of a listing; services allow at most 1,000.
 */
export function createBucket(address: string, { pageSize = 1000 }: { readonly pageSize?: number } = {}): MediaStorage {
	const bucketUrl = new URL(address)
	const endpoint = bucketUrl.origin + bucketUrl.pathname.replace(/\/+$/, '')
	const client = new AwsClient({
		accessKeyId: decodeURIComponent(bucketUrl.username),
		secretAccessKey: decodeURIComponent(bucketUrl.password),
		service: 's3',
		region: bucketUrl.searchParams.get('region') ?? defaultRegion,
		// The client would retry for minutes; an early error is better.
		retries: 0,
	})

	/** Sends a request. Throws `UnusableBucket` unless the status is a success or one of `expected`. */
	async function request(path: string, init: RequestInit, expected: readonly number[] = []): Promise<Response> {
		for (let attempt = 1; ; attempt++) {
			const response = await send(`${endpoint}${path}`, init)
			if (response.ok || expected.includes(response.status)) return response
			const text = await response.text()
			if (response.status < 500 || attempt === maxAttempts)
				throw unusable(`it responded with status ${response.status} ${codeOf(text)}`.trim())
			await wait(retryDelayMs * attempt)
		}
	}

	async function send(url: string, init: RequestInit): Promise<Response> {
		try {
			return await client.fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
		} catch (error) {
			const { message, cause } = error as Error
			throw unusable(cause instanceof Error ? cause.message : message, error)
		}
	}

	function unusable(reason: string, cause?: unknown): UnusableBucket {
		return new UnusableBucket(`The bucket ${endpoint} cannot be used: ${reason}. Check key, secret, region and name in MEDIA_BUCKET.`, {
			cause,
		})
	}

	return {
		description: `the bucket ${endpoint}`,
		async put(name, bytes, type) {
			const headers = { 'Content-Type': type, 'Cache-Control': cacheControlOf(name) }
			await request(`/${name}`, { method: 'PUT', body: new Uint8Array(bytes), headers })
		},
		async has(name) {
			return (await request(`/${name}`, { method: 'HEAD' }, [404])).ok
		},
		async list() {
			const found = new Map<string, number>()
			for (let last = ''; ; ) {
				// Version 1 of this call, which all S3-compatible services have.
				const query = new URLSearchParams({ 'max-keys': String(pageSize), ...(last ? { marker: last } : {}) })
				const response = await request(`?${query}`, { method: 'GET' })
				const { files, hasMore } = readList(await response.text())
				for (const { name, size } of files) if (mediaNamePattern.test(name)) found.set(name, size)
				const end = files.at(-1)
				if (!hasMore || !end) return found
				last = end.name
			}
		},
		async remove(names) {
			const limit = pLimit(deleteConcurrency)
			await Promise.all(names.map((name) => limit(() => request(`/${name}`, { method: 'DELETE' }, [404]))))
		},
	}
}

interface ListPage {
	readonly files: readonly { readonly name: string; readonly size: number }[]
	readonly hasMore: boolean
}

/** One page of a listing: `<Contents><Key>…</Key><Size>…</Size></Contents>`, and `<IsTruncated>true</IsTruncated>` where more follows. */
function readList(xml: string): ListPage {
	const files: { name: string; size: number }[] = []
	let hasMore = false
	let text = ''
	let name = ''
	const parser = new Parser(
		{
			onopentag() {
				text = ''
			},
			ontext(piece) {
				text += piece
			},
			onclosetag(element) {
				if (element === 'Key') name = text
				else if (element === 'Size') files.push({ name, size: Number(text) })
				else if (element === 'IsTruncated') hasMore = text === 'true'
				text = ''
			},
		},
		{ xmlMode: true },
	)
	parser.end(xml)
	return { files, hasMore }
}

/** S3 error code: `SignatureDoesNotMatch`. */
function codeOf(xml: string): string {
	return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
}
