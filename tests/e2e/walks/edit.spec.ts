import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copyWithForms, expectSlowly, firstPageMs, knownFormWarnings, readAnnouncedUrl, startEditing } from '../support/editing.ts'
import { expectHeads } from '../support/page-heads.ts'

/** Starts with one text whose file extension the forms do not support. */
const startWithOtherEnding = () =>
	startEditing(({ root }) => {
		const [yaml, yml] = ['yaml', 'yml'].map((ending) => join(root, `content/faq/orders-shipping.${ending}`)) as [string, string]
		renameSync(yaml, yml)
	})

test('editing an FAQ answer in the forms changes its file and the page immediately, without requests to other hosts [STAT-01]', async ({
	page,
	context,
	complaints,
}) => {
	const editing = await startWithOtherEnding()
	try {
		complaints.allow(knownFormWarnings)
		const outside: string[] = []
		context.on('response', (response) => {
			if (!response.url().startsWith(editing.url)) outside.push(response.url())
		})
		// A development server closes idle connections after five seconds, possibly while a request is sent.
		const faq = async () => (await page.request.get(`${editing.url}/faq`, { maxRetries: 3, timeout: firstPageMs })).text()
		await expectSlowly.poll(faq, { timeout: firstPageMs }).toContain('How long do I have to return something?')
		expect(editing.output, 'what the forms cannot show is named').toContain(
			'content/faq/orders-shipping.yml is not in the forms, which know only the ending .yaml: rename it to content/faq/orders-shipping.yaml to edit it there.',
		)
		expect(await faq(), 'the shop shows it all the same').toContain('How do I track my order?')
		await page.goto(`${editing.url}/keystatic/collection/faq/item/returns-refunds`)
		await page.getByText('How long do I have to return something?').click({ timeout: 900_000 })
		const dialog = page.getByRole('dialog')
		const answer = async (text: string) => {
			await dialog.getByRole('textbox', { name: 'Answer' }).fill(text)
			await dialog.getByRole('button', { name: 'Done' }).click()
			await page.getByRole('button', { name: 'Save' }).click()
		}
		const before = editing.read('content/faq/returns-refunds.yaml')
		await answer('You have {returnDays} days, see [here](/retuns), and we pay for the way back.')
		await expectSlowly(page.getByText('Not saved. Questions 1: Answer: The shop has no page /retuns.')).toBeVisible()
		expect(editing.read('content/faq/returns-refunds.yaml'), 'a text with a mistake is not written').toBe(before)
		// The input is still there to be corrected, and no save reloads the form.
		await page.evaluate(() => Object.assign(window, { sameForm: true }))
		await page.getByText('How long do I have to return something?').click()
		await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue(/retuns/)
		await answer('You have {returnDays} days, and we pay for the way back.')
		await expectSlowly.poll(() => editing.read('content/faq/returns-refunds.yaml')).toContain('and we pay for the way back.')
		const [was, is] = [before, editing.read('content/faq/returns-refunds.yaml')].map((text) => text.split('\n'))
		expect(
			is?.filter((line) => !was?.includes(line)),
			'nothing but the answer has changed',
		).toEqual(['    answer: You have {returnDays} days, and we pay for the way back.'])

		await expectSlowly.poll(faq).toContain('You have 30 days, and we pay for the way back.')
		const opened = context.waitForEvent('page')
		await page.getByRole('button', { name: 'Preview' }).click()
		const shop = await opened
		complaints.listenTo(shop)
		await expect(shop).toHaveURL(`${editing.url}/faq#returns-refunds`)
		await expectSlowly(shop.getByText('You have 30 days, and we pay for the way back.')).toBeAttached()
		expect(await page.evaluate(() => 'sameForm' in window)).toBe(true)
		// The page receives changes over a connection that it opens after loading.
		await shop.waitForLoadState('networkidle')
		// A file saved by another program appears without a reload, a draft is marked, and an error covers the page.
		const file = 'content/faq/returns-refunds.yaml'
		const saved = editing.read(file)
		editing.write(file, `${saved}  - question: Is it a draft?\n    answer: It is.\n    draft: true\n`)
		await expectSlowly(shop.getByText('Draft: only you see this.')).toBeAttached()
		editing.write(file, saved.replace('position:', 'positon:'))
		const errorOverlay = expectSlowly(shop.locator('vite-error-overlay'))
		await errorOverlay.toContainText('Did you mean "position"?')
		await shop.reload()
		await errorOverlay.toContainText('Did you mean "position"?')
		// The error does not cover the forms, in which it can be fixed.
		await page.goto(`${editing.url}/keystatic/singleton/menus`)
		await expectSlowly(page.getByRole('textbox', { name: 'Cart' })).toHaveValue('Cart')
		await expect(page.locator('vite-error-overlay')).toHaveCount(0)
		editing.write(file, saved)
		await errorOverlay.toBeHidden()
		expect(outside).toEqual([])
	} finally {
		editing.stop()
	}
})

test('editing a text that another editor has changed shows a conflict and loses no input, and saving a page keeps its formatting', async ({
	page,
	browser,
	complaints,
}) => {
	complaints.allow(knownFormWarnings)
	const editing = await startEditing(() => undefined)
	const other = await browser.newContext()
	try {
		const bert = await other.newPage()
		complaints.listenTo(bert)
		const form = `${editing.url}/keystatic/collection/faq/item/returns-refunds`
		const file = 'content/faq/returns-refunds.yaml'
		const title = (editor: Page) => editor.getByRole('textbox', { name: 'Title' })
		const position = (editor: Page) => editor.getByRole('textbox', { name: 'Position' })
		const save = (editor: Page) => editor.getByRole('button', { name: 'Save' }).click()
		for (const editor of [page, bert]) {
			await editor.goto(form)
			await expect(title(editor)).toHaveValue('Returns & Refunds', { timeout: firstPageMs })
		}
		const before = editing.read(file)
		await title(page).fill('Returns by Anna')
		await save(page)
		await expectSlowly(page.getByRole('status')).toContainText('Saved at')
		const byAnna = before.replace('Returns & Refunds', 'Returns by Anna')
		expect(editing.read(file)).toBe(byAnna)

		await position(bert).fill('7')
		await save(bert)
		const refused = bert.getByText('This text has been changed since you opened it.')
		await expectSlowly(refused).toContainText('Title: now "Returns by Anna", in your form "Returns & Refunds".')
		await expect(refused).toContainText('Position on the page: now "2", in your form "7".')
		await expect(position(bert), 'what was typed stays').toHaveValue('7')
		expect(editing.read(file)).toBe(byAnna)

		await test.step('conflict after a reload, when the browser restores the input', async () => {
			await bert.reload()
			await expectSlowly(position(bert)).toHaveValue('7')
			await save(bert)
			await expectSlowly(refused).toBeVisible()
			expect(editing.read(file)).toBe(byAnna)
			await bert.getByRole('button', { name: 'Reset changes' }).click()
			await bert.reload()
			await expectSlowly(title(bert)).toHaveValue('Returns by Anna')
			await position(bert).fill('7')
			await save(bert)
			await expectSlowly.poll(() => editing.read(file)).toBe(byAnna.replace('position: 2', 'position: 7'))
		})

		await test.step('pages have no contact form field, and lists of plain texts can be opened', async () => {
			const terms = 'content/pages/terms.md'
			const written = editing.read(terms)
			await page.goto(`${editing.url}/keystatic/collection/pages/item/terms`)
			const description = page.getByRole('textbox', { name: 'Description' })
			await expectSlowly(description).toHaveValue(/terms/)
			await description.fill('What holds when you buy here.')
			await save(page)
			await expectSlowly
				.poll(() => editing.read(terms))
				.toBe(written.replace(/description: .*/, 'description: What holds when you buy here.'))
			await page.goto(`${editing.url}/keystatic/singleton/returns`)
			await expectSlowly(page.getByText('Not as described')).toBeVisible()
			await page.goto(`${editing.url}/keystatic/singleton/filters`)
			await expectSlowly(page.getByText('Refresh rate')).toBeVisible()
		})

		await test.step('a page of another port can neither read nor write', async () => {
			complaints.allow(/CORS policy|ERR_FAILED/)
			const tree = `${editing.url}/api/keystatic/tree`
			const stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>A page.</p>'))
			await once(stranger.listen(0, '127.0.0.1'), 'listening')
			const { port } = stranger.address() as AddressInfo
			await bert.goto(`http://127.0.0.1:${port}/`)
			const seen = await bert.evaluate(async (address) => {
				const headers = { 'no-cors': '1', 'content-type': 'application/json' }
				const read = await fetch(address, { headers }).then(({ status }) => status, String)
				const body = JSON.stringify({ additions: [{ path: 'content/pages/x.md', contents: 'eA' }], deletions: [], opened: {} })
				const written = await fetch(address.replace('tree', 'update'), { method: 'POST', headers, body }).then(
					({ status }) => status,
					String,
				)
				return { read, written }
			}, tree)
			expect(seen).toEqual({ read: 'TypeError: Failed to fetch', written: 'TypeError: Failed to fetch' })
			const origin = `http://127.0.0.1:${port}`
			expect((await page.request.get(tree, { headers: { origin, 'no-cors': '1' } })).status()).toBe(403)
			expect((await page.request.get(tree, { headers: { origin: editing.url, 'no-cors': '1' } })).status()).toBe(200)
			for (const path of ['/publish', '/%70ublish', '/keystatic'])
				expect((await page.request.get(editing.url + path)).headers()['x-frame-options'], path).toBe('SAMEORIGIN')
			stranger.close()
		})
	} finally {
		await other.close()
		editing.stop()
	}
})

test('editing a translation next to its original works, and a translation with an error is not written', async ({ page, complaints }) => {
	// The page is not part of the shop, so it has no icon.
	complaints.allow(/404|504|favicon|WebSocket|Security Policy/i)
	const editing = await startEditing(() => undefined)
	try {
		await page.goto(`${editing.url}/translate`)
		await page.getByLabel('Code of the language').fill('fr')
		await page.getByRole('button', { name: 'Open' }).click()
		await expectSlowly(page.getByRole('listitem').filter({ hasText: 'Menu words' })).toHaveText(/\(8 left\)/)
		await page.getByRole('link', { name: 'Product pages', exact: true }).first().click()
		const promise = page.getByRole('textbox', { name: 'Promises: Returns' })
		await expectSlowly(page.getByText('{returnDays}-day returns')).toBeVisible()
		await promise.fill('{returnDay} jours pour changer d’avis')
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSlowly(page.getByRole('alert')).toContainText('"Facts and policies" has no {returnDay}. Did you mean {returnDays}?')
		await expect(promise, 'what was typed is still there').toHaveValue(/returnDay} jours/)
		await promise.fill('{returnDays} jours pour changer d’avis')
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSlowly(page.getByRole('status')).toHaveText('Saved in content/languages/fr/product.yaml.')
		expect(editing.read('content/languages/fr/product.yaml')).toBe('promises:\n  returns: "{returnDays} jours pour changer d’avis"\n')
	} finally {
		editing.stop()
	}
})

/** Public URL in the settings of the shop of the next test. */
const siteUrl = 'https://shop.example'

test('publishing texts with one click creates a version and a build, and the running shop shows it [STAT-01]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/404|WebSocket|favicon|Security Policy/i)
	const copy = copyWithForms()
	const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: copy.root, encoding: 'utf8' })
	git('init', '--quiet')
	git('add', '--all')
	git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '--quiet', '--message=The shop')
	const running = copy.start('scripts/start.ts', { PORT: '0', LOG_LEVEL: 'warn', SITE_URL: siteUrl })
	const children = [running]
	try {
		const shop = await readAnnouncedUrl(running, /The shop is at (http:\S+)/)
		const forms = copy.start('scripts/edit.ts', { PORT: '0', SITE_URL: siteUrl })
		children.push(forms)
		// The check is here because the public URL is part of the build, and no other test builds a shop with a server.
		await test.step('pages have the right canonical URLs for search engines', () => expectHeads(page, shop.url, siteUrl))
		const editing = await readAnnouncedUrl(forms)
		const contact = async () => (await page.request.get(`${shop.url}/contact`, { maxRetries: 5 }).catch(() => null))?.text()
		expect(await contact()).not.toContain('We are on holiday.')
		copy.write('content/pages/contact.md', `${copy.read('content/pages/contact.md')}\nWe are on holiday.\n`)
		await page.goto(`${editing.url}/publish`)
		await page.getByText('Show', { exact: true }).click()
		await expect(page.getByText('+We are on holiday.')).toBeVisible()
		await page.getByRole('textbox', { name: 'What has changed' }).fill('Holidays')
		// The response to the click arrives after the whole build, for which the click waits.
		await page.getByRole('button', { name: 'Publish' }).click({ timeout: 900_000 })
		await expect(page.getByRole('status')).toContainText('Done.')
		await expect(page.getByText('Nothing has been changed since')).toBeVisible()
		await expectSlowly.poll(contact, { timeout: 900_000 }).toContain('We are on holiday.')
		expect(git('log', '-1', '--format=%s').trim()).toBe('Holidays')

		await page.getByRole('button', { name: /^Back to Before the first version made here,/ }).click()
		await expect(page.getByRole('listitem').filter({ hasText: /^content\/pages\/contact\.md$/ })).toBeVisible()
		expect(copy.read('content/pages/contact.md'), 'not before it is confirmed').toContain('holiday')
		await page.getByRole('button', { name: 'Yes, go back' }).click()
		await expect(page.getByRole('status')).toContainText('The texts are what they were then.')
		await expect(page.getByText('-We are on holiday.')).toBeAttached()
		expect(copy.read('content/pages/contact.md')).not.toContain('holiday')
	} finally {
		for (const child of children) child.kill('SIGKILL')
		copy.remove()
	}
})
