import { readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ComponentSchema } from '@keystatic/core'
import { describe, expect, it, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { jsonSchemas } from '#content/json-schemas.ts'
import { kindNames, kinds } from '#content/schemas.ts'
import { filesOf, normalizeExtension } from '#content/source/files.ts'
import { type FieldSchema, optionLabels } from '#scripts/edit/fields.ts'
import { editingInterface } from '#scripts/edit/interface.ts'
import { preserveFormatting } from '#scripts/edit/saving/preserve-formatting.ts'

// Uses the browser build, because the build for Node can read values but not open a text for editing.
vi.mock('#scripts/edit/node_modules/@keystatic/core/dist/keystatic-core.node.js', () => {
	const browserBuild = resolve('scripts/edit/node_modules/@keystatic/core/dist/keystatic-core.js')
	return import(pathToFileURL(browserBuild).href)
})

/** Texts of the shop by their paths from the root, without translations, which have no forms. */
const texts = filesOf('.')
	.texts.filter((path) => !path.startsWith('languages/'))
	.map((path) => `content/${path}`)

interface Form {
	readonly schema: Record<string, ComponentSchema>
	/** Field with the name of the file, in a folder of files. */
	readonly slugField?: string
}

/** Finds the form of a file, by the path that Keystatic uses. */
function formOf(file: string): Form | undefined {
	const name = file.replace(/\.\w+$/, '')
	const all: readonly (Form & { readonly path?: string })[] = [
		...Object.values(editingInterface.collections ?? {}),
		...Object.values(editingInterface.singletons ?? {}),
	]
	return all.find(({ path = '' }) => matchesGlob(name, path))
}

/** State of a field in Keystatic for a value; throws for an invalid value. */
function opened(schema: ComponentSchema, value: unknown): unknown {
	if (schema.kind === 'object') {
		const group = value ?? {}
		if (typeof group !== 'object' || Array.isArray(group)) throw new Error('It is no group of fields.')
		const unknown = Object.keys(group).filter((name) => !(name in schema.fields))
		if (unknown.length > 0) throw new Error(`No field of the form: ${unknown.join(', ')}`)
		return Object.fromEntries(
			Object.entries(schema.fields).map(([name, field]) => [name, opened(field, (group as Record<string, unknown>)[name])]),
		)
	}
	if (schema.kind === 'array') {
		if (value !== undefined && !Array.isArray(value)) throw new Error('It is no list.')
		return ((value ?? []) as unknown[]).map((entry) => opened(schema.element, entry))
	}
	return basic(schema).parse(value as string, undefined)
}

/** Value that Keystatic sends for a field; throws for an invalid state. */
function sent(schema: ComponentSchema, state: unknown): unknown {
	if (schema.kind === 'object') {
		const fields = Object.entries(schema.fields).map(([name, field]) => [name, sent(field, (state as Record<string, unknown>)[name])])
		return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
	}
	if (schema.kind === 'array') return (state as unknown[]).map((entry) => sent(schema.element, entry))
	const field = basic(schema)
	field.validate(state, undefined)
	return field.serialize(state).value
}

interface BasicField {
	parse(value: unknown, args: undefined): unknown
	validate(state: unknown, args: undefined): void
	serialize(state: unknown): { readonly value: unknown }
}

function basic(schema: ComponentSchema): BasicField {
	if (schema.kind !== 'form' || (schema.formKind !== undefined && schema.formKind !== 'slug'))
		throw new Error(`The forms have no field of the kind ${schema.kind}.`)
	return schema as BasicField
}

/** Fields and body of a file, as a form sends them without a change. */
function sentUnchanged({ schema, slugField }: Form, head: unknown, body: string, slug: string) {
	const { content, ...fields } = schema
	const { [slugField ?? '']: name, ...others } = fields
	const values = head as Record<string, unknown>
	const group = { kind: 'object', fields: others } as ComponentSchema
	const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== slugField))
	const sentFields = sent(group, opened(group, rest)) as Record<string, unknown>
	const title =
		name?.kind === 'form' && name.formKind === 'slug' ? name.serializeWithSlug(name.parse(values.title as string, { slug })) : null
	if (content?.kind !== 'form' || content.formKind !== 'content')
		return { fields: { ...(title && { title: title.value }), ...sentFields }, body }
	const state = content.parse(undefined, { content: new TextEncoder().encode(body), other: new Map(), external: new Map(), slug })
	const written = content.serialize(state, { slug }).content
	return { fields: { ...(title && { title: title.value }), ...sentFields }, body: new TextDecoder().decode(written) }
}

/** Content of the file after it was opened and saved in its form without a change. */
function savedUnchanged(file: string): string {
	const form = formOf(file)
	if (!form) throw new Error(`${file} has no form.`)
	const written = readFileSync(file, 'utf8')
	const [, head = written, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(written) ?? []
	const saved = sentUnchanged(form, parse(head), body, /([^/]+)\.\w+$/.exec(file)?.[1] ?? '')
	const fields = (jsonSchemas() as Readonly<Record<string, FieldSchema>>)[`content/schemas/${kindOfFile(file)}.json`]
	const yaml = stringify(saved.fields, { lineWidth: 80 })
	return preserveFormatting(file, written, file.endsWith('.md') ? `---\n${yaml}---\n${saved.body}` : yaml, fields ?? {})
}

function kindOfFile(file: string) {
	const kind = kindNames.find((name) => matchesGlob(normalizeExtension(file), `content/${kinds[name].path}`))
	if (kind === undefined) throw new Error(`${file} is of no kind.`)
	return kind
}

describe("forms of the shop's texts", () => {
	it.each(texts)('form exists and is in the menu: %s', (file) => {
		const form = formOf(file)
		expect(form).toBeDefined()
		const all = { ...editingInterface.collections, ...editingInterface.singletons } as Readonly<Record<string, unknown>>
		const name = Object.keys(all).find((key) => all[key] === form)
		expect(Object.values(editingInterface.ui?.navigation ?? {}).flat()).toContain(name)
	})

	it.each(texts)('form opens, and a save without a change keeps the file: %s', (file) => {
		expect(savedUnchanged(file)).toBe(readFileSync(file, 'utf8'))
	})

	it.each(texts)('form has a row in docs/editing.md: %s', (file) => {
		const { path } = kinds[kindOfFile(file)]
		const row = path.replace('*', path.startsWith('search/') ? 'LANGUAGE' : 'NAME')
		expect(readFileSync('docs/editing.md', 'utf8')).toMatch(new RegExp(`^\\| .*\`content/${row}\`.* \\|$`, 'm'))
	})
})

interface Choice {
	readonly options: readonly { readonly label: string; readonly value: string }[]
	defaultValue(): string
}

/** Select fields of a form, including those in its groups and lists. */
function choicesIn(schema: ComponentSchema): readonly Choice[] {
	if (schema.kind === 'object') return Object.values(schema.fields).flatMap(choicesIn)
	if (schema.kind === 'array') return choicesIn(schema.element)
	return schema.kind === 'form' && 'options' in schema ? [schema as unknown as Choice] : []
}

const choicesOf = (file: string) => choicesIn({ kind: 'object', fields: formOf(file)?.schema ?? {} } as ComponentSchema)

test('form options have labels, and an optional select field starts with "Nothing"', () => {
	const [below] = choicesOf('content/pages/terms.md')
	expect(below?.options.map(({ label }) => label)).toEqual([
		'Nothing',
		'The contact form',
		'Numbers in registers and systems of take-back',
		'The list of what the shop stores on the device of a visitor',
	])
	expect(below?.defaultValue()).toBe('')
	for (const { options } of texts.flatMap(choicesOf))
		for (const { value } of options) expect(value === '' || value in optionLabels, value).toBe(true)
})

test('form of a page without a selected option saves no empty field', () => {
	const form = formOf('content/pages/terms.md')
	const saved = form && sentUnchanged(form, { title: 'Gift cards', description: 'Cards.' }, 'Hello.\n', 'gift-cards')
	expect(saved?.fields).toMatchObject({ title: 'Gift cards', description: 'Cards.', below: '' })
})
