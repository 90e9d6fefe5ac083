import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

const project = join(import.meta.dirname, '../..')
const sources = [
	'src',
	'server',
	'public',
	'content',
	'scripts',
	'astro.config.mjs',
	'keystatic.config.ts',
	'package.json',
	'tsconfig.json',
]

/** `npm run edit` on a copy of the project, below the project so that its packages are found. */
async function startEditing(): Promise<{
	url: string
	read: (path: string) => string
	write: (path: string, text: string) => void
	stop: () => void
}> {
	mkdirSync(join(project, '.cache'), { recursive: true })
	const root = mkdtempSync(join(project, '.cache/edit-'))
	for (const source of sources) cpSync(join(project, source), join(root, source), { recursive: true })
	const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/edit.ts'], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_OPTIONS: process.env.NODE_OPTIONS,
			PORT: '0',
			DATA_DIR: join(root, 'data'),
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const stop = () => {
		child.kill('SIGKILL')
		rmSync(root, { recursive: true, force: true, maxRetries: 5 })
	}
	try {
		const url = await announced(child)
		return {
			url,
			read: (path) => readFileSync(join(root, path), 'utf8'),
			write: (path, text) => writeFileSync(join(root, path), text),
			stop,
		}
	} catch (error) {
		stop()
		throw error
	}
}

function announced(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		const hear = (chunk: Buffer) => {
			said += chunk.toString()
			const address = /Edit the texts of the shop at (http:\S+)\/keystatic/.exec(said)?.[1]
			if (address) resolve(address)
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`It ended with code ${code}:\n${said}`)))
	})
}

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
		await page.goto(`${editing.url}/keystatic/collection/faq/item/returns-refunds`)
		await page.getByText('How long do I have to return something?').click({ timeout: 90_000 })
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('textbox', { name: 'Answer' }).fill('You have {returnDays} days, and we pay for the way back.')
		await dialog.getByRole('button', { name: 'Done' }).click()
		await page.getByRole('button', { name: 'Save' }).click()
		await expect.poll(() => editing.read('content/faq/returns-refunds.yaml')).toContain('and we pay for the way back.')

		const faq = async () => (await page.request.get(`${editing.url}/faq`)).text()
		await expect.poll(faq).toContain('You have 30 days, and we pay for the way back.')
		const shop = await context.newPage()
		complaints.listenTo(shop)
		await shop.goto(`${editing.url}/faq`)
		// A file saved by another program shows without a reload of ours, a draft is marked, and a mistake covers the page.
		const file = 'content/faq/returns-refunds.yaml'
		const saved = editing.read(file)
		editing.write(file, `${saved}  - question: Is it a draft?\n    answer: It is.\n    draft: true\n`)
		await expect(shop.getByText('Draft: only you see this.')).toBeAttached()
		editing.write(file, saved.replace('position:', 'positon:'))
		await expect(shop.locator('vite-error-overlay')).toContainText('Was "position" meant?')
		editing.write(file, saved)
		await expect(shop.locator('vite-error-overlay')).toBeHidden()
		expect(outside).toEqual([])
	} finally {
		editing.stop()
	}
})
