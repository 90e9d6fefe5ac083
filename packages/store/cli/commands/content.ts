import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { setContent } from '@storefront/store/commands/content/set-content.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { readChangedTexts } from '@storefront/store/infrastructure/text/changed-texts.ts'
import { loadContentRules } from '@storefront/store/infrastructure/text/content-rules.ts'
import { Command } from 'commander'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { readText, resolveFolder } from '../terminal/files.ts'
import { pluralize, print } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function contentCommands(): Command {
	const commands = new Command('content').description('Texts that were changed in the desk: write them to files, or read them from files.')
	commands
		.command('export')
		.description(
			'Write the changed texts into a folder, with the paths of content/. Pass the folder content itself to commit them with git.',
		)
		.argument('<folder>', 'folder for the texts; existing files of these texts are replaced')
		.action((folder: string) => withShop((db) => exportTexts(db, resolveFolder(folder))))
	commands
		.command('import')
		.description(
			'Change the texts of the shop to those of a folder with the paths of content/. A running shop shows them within seconds. Texts with a mistake are refused; the others are changed.',
		)
		.argument('<folder>', 'folder with texts, such as one that "content export" has written')
		.action((folder: string) => withShop((db) => importTexts(db, resolveFolder(folder))))
	return commands
}

async function exportTexts(db: Db, folder: string): Promise<void> {
	const texts = await readChangedTexts(db)
	for (const [path, text] of texts) {
		const file = join(folder, path)
		await mkdir(dirname(file), { recursive: true })
		await writeFile(file, text)
	}
	print(texts.size === 0 ? 'No text was changed in the desk.' : `Wrote ${pluralize(texts.size, 'text')} to ${folder}`)
}

async function importTexts(db: Db, folder: string): Promise<void> {
	const rules = await loadContentRules()
	if (!rules) throw new CommandError('This program cannot check texts. Run "npm run store -- content import" in the folder of the shop.')
	const files = globSync('**/*.{md,yaml,yml}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
	const texts = files.flatMap((file) => {
		const path = file.replace(/\.yml$/, '.yaml')
		return rules.isText(path) ? [{ path, file: join(folder, file) }] : []
	})
	if (texts.length === 0)
		throw new CommandError(`${folder} has no texts of the shop. They have the paths of content/, such as pages/terms.md.`)
	const { changed, refused } = await importInAnyOrder(db, texts)
	print(`Changed ${pluralize(changed, 'text')}; unchanged: ${texts.length - changed - refused.length}.`)
	if (refused.length > 0) throw new CommandError(refused.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
}

interface TextFile {
	readonly path: string
	readonly file: string
}

/** A text can link to another one that comes later, so refused texts are tried again as long as others were accepted. */
async function importInAnyOrder(db: Db, texts: readonly TextFile[]) {
	let changed = 0
	let left = texts
	for (;;) {
		const refused: (TextFile & { readonly reason: string })[] = []
		for (const text of left) {
			try {
				const { logId } = await runCommand(db, setContent, { path: text.path, text: await readText(text.file) }, cliContext())
				if (logId !== null) changed += 1
			} catch (error) {
				if (!(error instanceof InvalidInput)) throw error
				refused.push({ ...text, reason: error.message })
			}
		}
		if (refused.length === 0 || refused.length === left.length) return { changed, refused }
		left = refused
	}
}
