import { type MessageFormatElement, type PluralElement, parse, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { listOf, type Piece, quoted, textOf } from './pieces.ts'

/** The language that a message is written in. */
interface WrittenIn {
	readonly tag: string
	/** The locale by which its numbers are written, as an expression. */
	readonly numbers: string
}

interface Scope extends WrittenIn {
	/** What stands in the places, as expressions. */
	readonly values: ReadonlyMap<string, string>
	/** Whether elements may stand in the places. */
	readonly inParts: boolean
	/** What `#` counts, as an expression. */
	readonly count: string
}

/**
 * A message of ICU MessageFormat as pieces of JavaScript that say what intl-messageformat says of it, by `Intl` alone.
 * `values` holds the expressions of its places. Throws with a sentence for what no message of the shop may have.
 */
export function compileMessage(
	message: string,
	{ tag, numbers }: WrittenIn,
	values: ReadonlyMap<string, string>,
	inParts = false,
): readonly Piece[] {
	return piecesOf(parse(message, { ignoreTag: true }), { tag, numbers, values, inParts, count: '' })
}

function piecesOf(elements: readonly MessageFormatElement[], scope: Scope): readonly Piece[] {
	return elements.map((element): Piece => {
		switch (element.type) {
			case TYPE.literal:
				return { words: element.value }
			case TYPE.argument:
				return { code: valueAt(element.value, scope) }
			case TYPE.pound:
				return { code: written(scope.count, scope), isText: true }
			case TYPE.number:
				if (element.style) throw new Error(`{${element.value}, number, …} has a style; a number is written as its language does.`)
				return { code: written(`(${valueAt(element.value, scope)})`, scope), isText: true }
			case TYPE.plural:
			case TYPE.select:
				return choiceOf(element, scope)
			default:
				throw new Error(`{${element.value}} is a date, a time or a tag; such a value is given as it is to be read.`)
		}
	})
}

function valueAt(name: string, { values }: Scope): string {
	const value = values.get(name)
	if (value === undefined) throw new Error(`{${name}} is a place that is given no value.`)
	return value
}

/** A number as its locale writes it. */
function written(number: string, { numbers }: Scope): string {
	return `${number}.toLocaleString(${numbers})`
}

/** A choice between forms. Its value is reckoned once: where it is not a name, it gets one that no other value speaks of. */
function choiceOf(element: PluralElement | SelectElement, scope: Scope): Piece {
	const given = valueAt(element.value, scope)
	const isName = /^[A-Za-z_$][\w$]*$/.test(given)
	const own = unspoken(scope)
	const value = isName ? given : own
	const isPlural = element.type === TYPE.plural
	const isCounted = isPlural && element.pluralType === 'cardinal' && element.offset === 0
	const count = isPlural && element.offset ? `(${value}-${element.offset})` : value
	const within = { ...scope, values: new Map([...scope.values, [element.value, value]]), ...(isPlural ? { count } : {}) }

	const { other, ...forms } = element.options
	const names = Object.keys(forms)
	const categories = isPlural ? names.filter((form) => !form.startsWith('=')) : []
	const rule = isPlural ? ruleOf(element, scope.tag, count) : ''
	// Reckoned once where several forms ask for it.
	const asked = categories.length > 1 ? `${own}f` : rule
	const conditionOf = (form: string): string => {
		if (!isPlural) return `${value}==${quoted(form)}`
		if (form.startsWith('=')) return `${value}==${form.slice(1)}`
		return form === 'one' && isCounted && isOneAlone(scope.tag) ? `${value}==1` : `${asked}==${quoted(form)}`
	}

	const isList = scope.inParts && Object.values(element.options).some((option) => hasPlaces(option.value))
	const drawn = (elements: readonly MessageFormatElement[] = []) =>
		isList ? listOf(piecesOf(elements, within)) : textOf(piecesOf(elements, within))
	const chosen = names.map((form) => `${conditionOf(form)}?${drawn(forms[form]?.value)}:`).join('') + drawn(other?.value)
	const parameters = [...(isName ? [] : [[own, given] as const]), ...(categories.length > 1 ? [[asked, rule] as const] : [])]
	return { code: withParameters(parameters, chosen), isText: true, isList }
}

/** An expression that uses names for others, each of which may use those before it. */
function withParameters([first, second]: readonly (readonly [name: string, given: string])[], chosen: string): string {
	if (!first) return `(${chosen})`
	return `((${first[0]}${second ? `,${second.join('=')}` : ''})=>${chosen})(${first[1]})`
}

/** A name that stands in none of the values. */
function unspoken({ values, count }: Scope): string {
	const spoken = [...values.values(), count].join(' ')
	let name = '_'
	while (spoken.includes(name)) name += '_'
	return name
}

function ruleOf({ pluralType }: PluralElement, tag: string, count: string): string {
	return `new Intl.PluralRules(${quoted(tag)}${pluralType === 'ordinal' ? ',{type:"ordinal"}' : ''}).select(${count})`
}

/** Whether a language has one form for 1 and another for every other number from 0 on, as English and German have. */
function isOneAlone(tag: string): boolean {
	const rules = new Intl.PluralRules(tag)
	const isOther = (number: number) => rules.select(number) === 'other'
	return rules.resolvedOptions().pluralCategories.length === 2 && !isOther(1) && [0, 0.5, 1.5, 2, 11, 21, 101, 1001].every(isOther)
}

function hasPlaces(elements: readonly MessageFormatElement[]): boolean {
	return elements.some((element) => {
		const isChoice = element.type === TYPE.plural || element.type === TYPE.select
		return isChoice ? Object.values(element.options).some(({ value }) => hasPlaces(value)) : element.type === TYPE.argument
	})
}
