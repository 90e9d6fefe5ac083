import { type MessageFormatElement, type PluralElement, parse, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { listCode, type Piece, quote, textCode } from './pieces.ts'

/** The language of a message. */
interface MessageLocale {
	readonly tag: string
	/** Locale of its numbers, as an expression. */
	readonly numbers: string
}

interface Scope extends MessageLocale {
	/** Values of the placeholders, as expressions. */
	readonly values: ReadonlyMap<string, string>
	/** Whether placeholders may be elements. */
	readonly inParts: boolean
	/** Value of `#`, as an expression. */
	readonly count: string
}

/**
 * Compiles a message in ICU MessageFormat to pieces of JavaScript. They return what intl-messageformat returns, but need only
 * `Intl`. `values` has the expressions of the placeholders. Throws an error for unsupported elements and missing values.
 */
export function compileMessage(
	message: string,
	{ tag, numbers }: MessageLocale,
	values: ReadonlyMap<string, string>,
	inParts = false,
): readonly Piece[] {
	return toPieces(parse(message, { ignoreTag: true }), { tag, numbers, values, inParts, count: '' })
}

function toPieces(elements: readonly MessageFormatElement[], scope: Scope): readonly Piece[] {
	return elements.map((element): Piece => {
		switch (element.type) {
			case TYPE.literal:
				return { words: element.value }
			case TYPE.argument:
				return { code: placeholderCode(element.value, scope) }
			case TYPE.pound:
				return { code: formattedNumber(scope.count, scope), isText: true }
			case TYPE.number:
				if (element.style)
					throw new Error(`{${element.value}, number, …} has a style, which is not supported. Numbers have the format of their language.`)
				return { code: formattedNumber(`(${placeholderCode(element.value, scope)})`, scope), isText: true }
			case TYPE.plural:
			case TYPE.select:
				return choiceCode(element, scope)
			default:
				throw new Error(`{${element.value}} is a date, a time or a tag, which is not supported. Pass a formatted value instead.`)
		}
	})
}

function placeholderCode(name: string, { values }: Scope): string {
	const value = values.get(name)
	if (value === undefined) throw new Error(`The placeholder {${name}} has no value.`)
	return value
}

/** Code that formats a number in its locale. */
function formattedNumber(number: string, { numbers }: Scope): string {
	return `${number}.toLocaleString(${numbers})`
}

/** Code of a plural or select. Its value is evaluated once: an expression is bound to a name that no other value uses. */
function choiceCode(element: PluralElement | SelectElement, scope: Scope): Piece {
	const expression = placeholderCode(element.value, scope)
	const isName = /^[A-Za-z_$][\w$]*$/.test(expression)
	const ownName = unusedName(scope)
	const value = isName ? expression : ownName
	const isPlural = element.type === TYPE.plural
	const isPlainCardinal = isPlural && element.pluralType === 'cardinal' && element.offset === 0
	const count = isPlural && element.offset ? `(${value}-${element.offset})` : value
	const innerScope = { ...scope, values: new Map([...scope.values, [element.value, value]]), ...(isPlural ? { count } : {}) }

	const { other, ...forms } = element.options
	const names = Object.keys(forms)
	const categories = isPlural ? names.filter((form) => !form.startsWith('=')) : []
	const rule = isPlural ? pluralRuleCode(element, scope.tag, count) : ''
	// Evaluated once if several forms need it.
	const category = categories.length > 1 ? `${ownName}f` : rule
	const conditionOf = (form: string): string => {
		if (!isPlural) return `${value}==${quote(form)}`
		if (form.startsWith('=')) return `${value}==${form.slice(1)}`
		return form === 'one' && isPlainCardinal && hasSimpleSingular(scope.tag) ? `${value}==1` : `${category}==${quote(form)}`
	}

	const isList = scope.inParts && Object.values(element.options).some((option) => hasPlaceholders(option.value))
	const branchCode = (elements: readonly MessageFormatElement[] = []) =>
		isList ? listCode(toPieces(elements, innerScope)) : textCode(toPieces(elements, innerScope))
	const choice = names.map((form) => `${conditionOf(form)}?${branchCode(forms[form]?.value)}:`).join('') + branchCode(other?.value)
	const parameters = [...(isName ? [] : [[ownName, expression] as const]), ...(categories.length > 1 ? [[category, rule] as const] : [])]
	return { code: wrapInFunction(parameters, choice), isText: true, isList }
}

/** Wraps code in a function call that binds names to expressions. The second expression may use the first name. */
function wrapInFunction([first, second]: readonly (readonly [name: string, expression: string])[], code: string): string {
	if (!first) return `(${code})`
	return `((${first[0]}${second ? `,${second.join('=')}` : ''})=>${code})(${first[1]})`
}

/** A name that none of the values contains. */
function unusedName({ values, count }: Scope): string {
	const used = [...values.values(), count].join(' ')
	let name = '_'
	while (used.includes(name)) name += '_'
	return name
}

function pluralRuleCode({ pluralType }: PluralElement, tag: string, count: string): string {
	return `new Intl.PluralRules(${quote(tag)}${pluralType === 'ordinal' ? ',{type:"ordinal"}' : ''}).select(${count})`
}

/** Whether a language has one form for 1 and another for all other numbers, such as English and German. */
function hasSimpleSingular(tag: string): boolean {
	const rules = new Intl.PluralRules(tag)
	const isOther = (number: number) => rules.select(number) === 'other'
	return rules.resolvedOptions().pluralCategories.length === 2 && !isOther(1) && [0, 0.5, 1.5, 2, 11, 21, 101, 1001].every(isOther)
}

function hasPlaceholders(elements: readonly MessageFormatElement[]): boolean {
	return elements.some((element) => {
		const isChoice = element.type === TYPE.plural || element.type === TYPE.select
		return isChoice ? Object.values(element.options).some(({ value }) => hasPlaceholders(value)) : element.type === TYPE.argument
	})
}
