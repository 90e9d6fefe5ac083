import type { ChildProcess } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { copyProject } from './project-copy.ts'

/** `npm run edit` on a copy of the project, in which one text has the ending that the forms do not know. */
async function startEditing() {
	const copy = copyProject()
	const [yaml, yml] = ['yaml', 'yml'].map((ending) => join(copy.root, `content/faq/orders-shipping.${ending}`)) as [string, string]
	renameSync(yaml, yml)
	const child = copy.start('scripts/edit.ts', { PORT: '0' })
	const stop = () => {
		child.kill('SIGKILL')
		copy.remove()
	}
	try {
		return { ...(await announced(child)), read: copy.read, write: copy.write, stop }
	} catch (error) {
		stop()
		throw error
	}
}

/** The address that it prints, and all that it said until then. */
function announced(child: ChildProcess): Promise<{ readonly url: string; readonly said: string }> {
	return new Promise((resolve, reject) => {
		let said = ''
		const hear = (chunk: Buffer) => {
			said += chunk.toString()
			const address = /Edit the texts of the shop at (http:\S+)\/keystatic/.exec(said)?.[1]
			if (address) resolve({ url: address, said })
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`It ended with code ${code}:\n${said}`)))
	})
}

/** A development server makes each page when it is asked for: on a busy machine that takes its time. */
const patiently = expect.configure({ timeout: 60_000 })

test('an answer that is edited in the forms is in its file, and on the page at once; nothing goes outside [STAT-01]', async ({
	page,
	context,
	complaints,
}) => {
	test.slow()
	const editing = await startEditing()
	try {
		// Keystatic asks for a font elsewhere, which its page does not allow; and the first visit may reload for bundled packages.
		complaints.allow(/fonts\.googleapis\.com|404|504|Outdated|dynamically imported|x-frame|favicon|WebSocket|hydrat|Failed to fetch/i)
		const outside: string[] = []
		context.on('response', (response) => {
			if (!response.url().startsWith(editing.url)) outside.push(response.url())
		})
		// A development server closes idle connections after five seconds, also just as a request is sent.
		const faq = async () => (await page.request.get(`${editing.url}/faq`, { maxRetries: 3 })).text()
		await patiently.poll(faq).toContain('How long do I have to return something?')
		expect(editing.said, 'what the forms cannot show is named').toContain(
			'content/faq/orders-shipping.yml is not in the forms, which know only the ending .yaml: rename it to content/faq/orders-shipping.yaml to edit it there.',
		)
		expect(await faq(), 'the shop shows it all the same').toContain('How do I track my order?')
		await page.goto(`${editing.url}/keystatic/collection/faq/item/returns-refunds`)
		await page.getByText('How long do I have to return something?').click({ timeout: 90_000 })
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('textbox', { name: 'Answer' }).fill('You have {returnDays} days, and we pay for the way back.')
		await dialog.getByRole('button', { name: 'Done' }).click()
		await page.getByRole('button', { name: 'Save' }).click()
		await patiently.poll(() => editing.read('content/faq/returns-refunds.yaml')).toContain('and we pay for the way back.')

		await patiently.poll(faq).toContain('You have 30 days, and we pay for the way back.')
		const opened = context.waitForEvent('page')
		await page.getByRole('button', { name: 'Preview' }).click()
		const shop = await opened
		complaints.listenTo(shop)
		await expect(shop).toHaveURL(`${editing.url}/faq#returns-refunds`)
		await patiently(shop.getByText('You have 30 days, and we pay for the way back.')).toBeAttached()
		// The forms cannot show a file with a mistake, and would complain.
		await page.goto('about:blank')
		// A file saved by another program shows without a reload of ours, a draft is marked, and a mistake covers the page.
		const file = 'content/faq/returns-refunds.yaml'
		const saved = editing.read(file)
		editing.write(file, `${saved}  - question: Is it a draft?\n    answer: It is.\n    draft: true\n`)
		await patiently(shop.getByText('Draft: only you see this.')).toBeAttached()
		editing.write(file, saved.replace('position:', 'positon:'))
		const told = patiently(shop.locator('vite-error-overlay'))
		await told.toContainText('Was "position" meant?')
		await shop.reload()
		await told.toContainText('Was "position" meant?')
		editing.write(file, saved)
		await told.toBeHidden()
		expect(outside).toEqual([])
	} finally {
		editing.stop()
	}
})
