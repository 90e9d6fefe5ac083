import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { sign } from '#page-cache/messages/webhook.ts'
import { expect, test } from '../fixtures.ts'
import { faultsOf } from '../support/malformed-replies.ts'
import { frameCalls, homeCalls, maxMissingNames, startMalformedStore } from '../support/malformed-store.ts'

const secret = 'a secret that only shop and store know'

test('pages show the valid entries of a reply with one malformed field [LIST-22, PROD-36, HOME-58]', async ({
	page,
	sharedShop,
	anotherShop,
}) => {
	const store = await startMalformedStore(`${sharedShop}/api`)
	const { url } = await anotherShop({ environment: { STORE_API_URL: store.url, REVALIDATE_SECRET: secret, LOG_LEVEL: 'fatal' } })
	let requestCount = 0
	// A new visitor for every few pages, because of the rate limit.
	const ask = (path: string, init?: RequestInit) =>
		fetch(url + path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': `10.77.1.${Math.floor(requestCount++ / 50)}` } })
	const textOf = async (path: string) => (await ask(path)).text()
	const problems: string[] = []
	/** Notes what is wrong with a page that is to have these names. */
	const check = async (path: string, title: string, names: readonly string[]): Promise<Headers> => {
		const response = await ask(path)
		const html = await response.text()
		const lacks = names.filter((name) => !html.includes(name))
		const faults = [...faultsOf(html), ...(response.status === 200 ? [] : [`is answered with ${response.status}`])]
		const losses = lacks.length > maxMissingNames(title, html) ? lacks.map((name) => `lacks ${name}`) : []
		problems.push(...[...faults, ...losses].map((what) => `${title}: ${what}`))
		return response.headers
	}

	for (const { title, reply, path } of store.pages) {
		const html = await textOf(path(99_999))
		expect(reply.marks.filter((mark) => html.includes(mark)).length, title).toBeGreaterThan(0)
		for (const [number, { name, rest }] of reply.cases.entries()) {
			// A search is a listing in other words.
			if (title === 'search' && number % 7 > 0) continue
			await check(
				path(number),
				`${title}: ${name}`,
				rest.filter((mark) => html.includes(mark)),
			)
		}
	}

	/** The home page has one address: the store says each time that it has changed. */
	const changed = async () => {
		const [body, time] = [JSON.stringify({ tags: ['settings', String(requestCount)] }), String(Math.floor(Date.now() / 1000))]
		const headers = { 'x-timestamp': time, 'x-signature': sign(secret, time, body) }
		expect((await ask('/api/revalidate', { method: 'POST', body, headers })).status).toBe(200)
	}
	/** A failed part is not requested again for a while, except for a waiting visitor. */
	const heal = async (headers: Headers) => {
		store.heal()
		const failed = `${headers.get('x-parts-old')},${headers.get('x-parts-missing')}`.split(',')
		for (const { name, path } of allEndpoints) if (failed.includes(name)) await ask(`/api${path}`)
	}
	const home = await textOf('/')
	for (const calls of [['/settings'], frameCalls, homeCalls]) {
		for (let round = 0; round < store.roundsOf(calls); round++) {
			const { title, rest } = store.spoil(calls, round)
			await changed()
			await heal(
				await check(
					'/',
					title,
					rest.filter((mark) => home.includes(mark)),
				),
			)
		}
	}
	expect(problems.slice(0, 30)).toEqual([])

	for (const { title, reply, path } of store.pages) {
		for (const share of [0.2, 0.5, 0.8]) {
			await page.goto(url + path(Math.floor(share * reply.cases.length) + 1))
			await expect(page.getByRole('heading', { level: 1 }).first(), title).toBeVisible()
		}
	}
	for (const round of [21, 60]) {
		store.spoil(homeCalls, round)
		await changed()
		const response = await page.goto(url)
		await expect(page.getByRole('region', { name: 'Brands' })).toBeVisible()
		await heal(new Headers(response?.headers()))
	}
	await page.goto('about:blank')
	await store.stop()
})
