import { setTranslation } from '@storefront/store/commands/catalogue/set-translation.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { readCoverage } from '@storefront/store/commerce/translations/coverage.ts'
import { type Kind, translatable } from '@storefront/store/commerce/translations/localize.ts'
import type { Translation } from '@storefront/store/commerce/translations/save-translations.ts'
import { listTranslatables, type Translatable } from '@storefront/store/commerce/translations/translatable-fields.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseLanguage } from '../../terminal/language-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'

const kinds = Object.keys(translatable) as Kind[]

interface Options {
	readonly language: string
	readonly field?: string
	readonly all?: true
	readonly json?: true
}

const languageOption = ['--language <tag>', 'such as de, ar or pt-BR'] as const

/** Edits single translations of the catalogue; `import --language` imports whole catalogues. */
export function translationCommands(): Command {
	const command = new Command('translations').description(
		'Translate the catalogue, and list missing translations, which fall back to English.',
	)
	command
		.command('report')
		.description('List missing translations of a language.')
		.requiredOption(...languageOption)
		.option('--all', 'list all missing translations')
		.option(...jsonOption)
		.action((options: Options) => withShop((db) => report(db, options)))
	command
		.command('set')
		.description('Set a translation.')
		.argument('<kind>', kinds.join(', '))
		.argument('<name>', 'English name such as "Phones > Android", or id; for a section its key')
		.argument('<text>', 'the translation')
		.requiredOption(...languageOption)
		.option('--field <field>', 'name of the field; default: the name or title')
		.addHelpText('after', help)
		.action((kind: string, name: string, text: string, options: Options) => withShop((db) => set(db, kind, name, text, options)))
	command
		.command('remove')
		.description('Remove a translation, which falls back to English again.')
		.argument('<kind>', kinds.join(', '))
		.argument('<name>', 'name, id or key, as with "set"')
		.requiredOption(...languageOption)
		.option('--field <field>', 'only this field')
		.action((kind: string, name: string, options: Options) => withShop((db) => remove(db, kind, name, options)))
	return command
}

const help = `
A word is the name or value of a specification or option; its translation applies to all products.

  translations set category "Phones > Android" Android-Handys --language de
  translations set word Colour Farbe --language de
  translations set section deal-of-day "Nur heute" --language de --field sub_title

Fields: ${kinds.map((kind) => `${kind}: ${translatable[kind].join(', ')}`).join('; ')}.`

/** Number of entries of each kind that are listed without `--all`. */
const listLimit = 5

async function report(db: Db, { language: typed, all, json }: Options): Promise<void> {
	const language = parseLanguage(typed)
	const found = await readCoverage(db, language)
	if (json) return printJson({ language, kinds: found })
	print(`Translations of the catalogue into ${nameOf(language)} (${language}):`)
	printTable(
		['Kind', 'Total', 'Complete', 'Incomplete'],
		found.map(({ kind, all: things, missing }) => [kind, things, things - missing.length, missing.length]),
	)
	for (const { kind, missing } of found.filter((one) => one.missing.length > 0)) {
		const named = all ? missing : missing.slice(0, listLimit)
		print(`${kind}:`)
		for (const { name, fields } of named) print(`  ${name.slice(0, 80)}: ${fields.join(', ')}`)
		if (named.length < missing.length) print(`  and ${(missing.length - named.length).toLocaleString('en')} more (--all)`)
	}
	if (found.every(({ missing }) => missing.length === 0)) print('All translations are complete.')
}

async function set(
	db: Db,
	typedKind: string,
	typedName: string,
	text: string,
	{ language: typed, field: typedField }: Options,
): Promise<void> {
	const language = parseLanguage(typed)
	const kind = kindOf(typedKind)
	const field = fieldOf(kind, typedField)
	if (text.trim() === '') throw new CommandError('The text is empty. To remove a translation, use "translations remove".')
	const thing = await find(db, kind, typedName)
	const translated = field === 'description_html' ? sanitizeDescription(text) : text.trim()
	if (translated === '') throw new CommandError('The text is empty after removing unsafe HTML such as scripts.')
	const changed = await saveTranslation(db, { kind, ref: thing.ref, language, texts: { [field]: translated } })
	print(
		changed
			? `${thing.name}: ${field} in ${nameOf(language)} is now "${translated}".`
			: `${thing.name}: ${field} is already "${translated}".`,
	)
}

async function remove(db: Db, typedKind: string, typedName: string, { language: typed, field: typedField }: Options): Promise<void> {
	const language = parseLanguage(typed)
	const kind = kindOf(typedKind)
	const fields = typedField === undefined ? translatable[kind] : [fieldOf(kind, typedField)]
	const thing = await find(db, kind, typedName)
	const texts = Object.fromEntries(fields.map((field) => [field, '']))
	const changed = await saveTranslation(db, { kind, ref: thing.ref, language, texts })
	print(changed ? `Removed. ${thing.name} falls back to English.` : `${thing.name} has no translation into ${nameOf(language)} to remove.`)
}

async function saveTranslation(db: Db, translation: Translation): Promise<boolean> {
	return (await runCommand(db, setTranslation, translation, cliContext())).logId !== null
}

function nameOf(tag: string): string {
	return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}

function kindOf(typed: string): Kind {
	const kind = kinds.find((one) => one === typed)
	if (!kind) throw new CommandError(`"${typed}" is not a kind of text.${suggestion(typed, kinds)} Kinds: ${kinds.join(', ')}.`)
	return kind
}

function fieldOf(kind: Kind, typed: string | undefined): string {
	const fields: readonly string[] = translatable[kind]
	const field = typed ?? fields[0] ?? ''
	if (fields.includes(field)) return field
	throw new CommandError(`A ${kind} has no field "${field}".${suggestion(field, fields)} Fields: ${fields.join(', ')}.`)
}

async function find(db: Db, kind: Kind, typed: string): Promise<Translatable> {
	const things = await listTranslatables(db, kind)
	const name = typed.trim().toLowerCase()
	const whole = things.filter((thing) => thing.ref === typed || thing.name.toLowerCase() === name)
	const named = whole.length > 0 ? whole : things.filter((one) => one.name.toLowerCase().endsWith(` > ${name}`))
	const [thing, other] = named
	if (other)
		throw new CommandError(`Several entries have the name "${typed}". Use one of their ids: ${named.map(({ ref }) => ref).join(', ')}.`)
	if (thing) return thing
	// A word without a match is accepted, because the next feed can contain it.
	if (kind === 'word' && typed.trim()) return { ref: typed.trim(), name: typed.trim(), english: {} }
	const names = things.map((one) => one.name)
	throw new CommandError(`There is no ${kind} "${typed}" among ${names.length.toLocaleString('en')}.${suggestion(typed, names)}`)
}
