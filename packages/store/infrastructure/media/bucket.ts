import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import pLimit from 'p-limit'
import { cacheControlOf, type MediaStorage, mediaName } from './media.ts'

/** The bucket refused, or cannot be reached; the message says what it answered. */
export class UnusableBucket extends Error {
	override readonly name = 'UnusableBucket'
}

/** What stores that speak S3 and know no regions take. */
const usualRegion = 'us-east-1'
const patienceMs = 60_000
const mostTries = 3
const pauseMs = 500
/** Files that are removed at the same time. */
const atOnce = 8

/**
 * Media in a bucket of a store that speaks S3: `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1`.
 * Browsers get them from there, or from what stands in front of it (MEDIA_URL), with the headers given here.
 */
export function createBucket(address: string): MediaStorage {
	const url = new URL(address)
	const endpoint = url.origin + url.pathname.replace(/\/+$/, '')
	const client = new AwsClient({
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
		service: 's3',
		region: url.searchParams.get('region') ?? usualRegion,
		// It would wait for minutes where a word to the owner is better.
		retries: 0,
	})

	/** The answer to a request; what is neither a success nor of `expected` is refused. */
	async function ask(path: string, init: RequestInit, expected: readonly number[] = []): Promise<Response> {
		for (let tries = 1; ; tries++) {
			const answer = await send(`${endpoint}${path}`, init)
			if (answer.ok || expected.includes(answer.status)) return answer
			const text = await answer.text()
			if (answer.status < 500 || tries === mostTries) throw unusable(`it answered ${answer.status} ${codeOf(text)}`.trim())
			await wait(pauseMs * tries)
		}
	}

	async function send(where: string, init: RequestInit): Promise<Response> {
		try {
			return await client.fetch(where, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
		} catch (error) {
			const { message, cause } = error as Error
			throw unusable(cause instanceof Error ? cause.message : message, error)
		}
	}

	function unusable(reason: string, cause?: unknown): UnusableBucket {
		return new UnusableBucket(`The bucket ${endpoint} cannot be used: ${reason}. Look at MEDIA_BUCKET: key, secret, region, name.`, {
			cause,
		})
	}

	return {
		place: `the bucket ${endpoint}`,
		async put(name, bytes, type) {
			const headers = { 'Content-Type': type, 'Cache-Control': cacheControlOf(name) }
			await ask(`/${name}`, { method: 'PUT', body: new Uint8Array(bytes), headers })
		},
		async has(name) {
			return (await ask(`/${name}`, { method: 'HEAD' }, [404])).ok
		},
		async list() {
			const found = new Map<string, number>()
			for (let last = ''; ; ) {
				// The first form of this call, which every store that speaks S3 has.
				const answer = await ask(last ? `?${new URLSearchParams({ marker: last })}` : '', { method: 'GET' })
				const { files, hasMore } = readList(await answer.text())
				for (const { name, size } of files) if (mediaName.test(name)) found.set(name, size)
				const end = files.at(-1)
				if (!hasMore || !end) return found
				last = end.name
			}
		},
		async remove(names) {
			const limit = pLimit(atOnce)
			await Promise.all(names.map((name) => limit(() => ask(`/${name}`, { method: 'DELETE' }, [404]))))
		},
	}
}

interface Listed {
	readonly files: readonly { readonly name: string; readonly size: number }[]
	readonly hasMore: boolean
}

/** One page of a listing: `<Contents><Key>…</Key><Size>…</Size></Contents>`, and `<IsTruncated>true</IsTruncated>` where more follows. */
function readList(xml: string): Listed {
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

/** What S3 calls a refusal: `SignatureDoesNotMatch`. */
function codeOf(xml: string): string {
	return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
}
