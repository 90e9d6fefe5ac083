import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message is compiled with. */
interface Scope {
	/** Language of the message. */
	readonly tag: string
	/** Locale of its numbers, as an expression. */
	readonly numbers: string
	/** Values of the placeholders, as expressions. */
	readonly values: ReadonlyMap<string, string>
	/** Value of `#`, as an expression. */
	readonly count?: string
}

/** Compiles elements of a message to one expression. */
type Compile = (elements: readonly MessageFormatElement[], scope: Scope) => string

/**
 * Compiles a message in ICU MessageFormat to an expression that returns a string, or with `inParts` an array of strings and elements:
 * what intl-messageformat returns, with nothing but `Intl`. The minifier shortens it. Throws an error for unsupported elements and
 * missing values.
 */
export function compileMessage(message: string, scope: Scope, inParts = false): string {
	const elements = parse(message, { ignoreTag: true })
	const compile = inParts ? listCode : textCode
	if (!elements.some(isChoice)) return compile(elements, scope)
	// A choice uses its value several times: expressions become parameters.
	const expressions = [...scope.values].filter(([, code]) => !/^[\w$]+$/.test(code))
	const parameters = expressions.map((_, index) => `__${index}`)
	const values = new Map([...scope.values, ...expressions.map(([name], index) => [name, `__${index}`] as const)])
	return `((${parameters})=>${compile(elements, { ...scope, values })})(${expressions.map(([, code]) => code)})`
}

function textCode(elements: readonly MessageFormatElement[], scope: Scope): string {
	return `\`${elements.map((element) => `\${${elementCode(element, scope, textCode)}}`).join('')}\``
}

function listCode(elements: readonly MessageFormatElement[], scope: Scope): string {
	return `[${elements.map((element) => (isChoice(element) ? '...' : '') + elementCode(element, scope, listCode))}]`
}

function elementCode(element: MessageFormatElement, scope: Scope, compile: Compile): string {
	switch (element.type) {
		case TYPE.literal:
			return JSON.stringify(element.value)
		case TYPE.argument:
			return valueCode(element.value, scope)
		case TYPE.pound:
			return numberCode(scope.count ?? '', scope)
		case TYPE.number:
			if (!element.style) return numberCode(valueCode(element.value, scope), scope)
			throw new Error(`{${element.value}, number, …} has a style, which is not supported. Numbers have the format of their language.`)
		case TYPE.plural:
			return pluralCode(element, scope, compile)
		case TYPE.select: {
			const { other, ...forms } = element.options
			const value = valueCode(element.value, scope)
			const conditions = Object.entries(forms).map(([form, option]) => `${value}==${JSON.stringify(form)}?${compile(option.value, scope)}:`)
			return `(${conditions.join('')}${compile(other?.value ?? [], scope)})`
		}
		default:
			throw new Error(`{${element.value}} is a date, a time or a tag, which is not supported. Pass a formatted value instead.`)
	}
}

function valueCode(name: string, { values }: Scope): string {
	const value = values.get(name)
	if (value === undefined) throw new Error(`The placeholder {${name}} has no value.`)
	return value
}

function numberCode(number: string, { numbers }: Scope): string {
	return `(${number}).toLocaleString(${numbers})`
}

function pluralCode(
	{ value: name, options, offset, pluralType: type = 'cardinal' }: PluralElement,
	scope: Scope,
	compile: Compile,
): string {
	const value = valueCode(name, scope)
	const count = offset ? `(${value}-${offset})` : value
	const codeOf = (form: string) => compile(options[form]?.value ?? [], { ...scope, count })
	const rules = new Intl.PluralRules(scope.tag, { type })
	const exact = Object.keys(options).filter((form) => form.startsWith('='))
	const conditions = exact.map((form) => `${value}==${form.slice(1)}?${codeOf(form)}:`)
	const categories = rules.resolvedOptions().pluralCategories.filter((form) => form !== 'other' && options[form])
	if (categories.length > 0 && offset === 0 && hasSimpleSingular(rules)) conditions.push(`${count}==1?${codeOf('one')}:`)
	else if (categories.length > 0) {
		const rule = `new Intl.PluralRules(${JSON.stringify(scope.tag)}${type === 'ordinal' ? ',{type:"ordinal"}' : ''}).select(${count})`
		conditions.push(`({${categories.map((form) => `${form}:${codeOf(form)}`)}})[${rule}]??`)
	}
	return `(${conditions.join('')}${codeOf('other')})`
}

/** Whether a language has one form for 1 and another for all other numbers, such as English and German. */
function hasSimpleSingular(rules: Intl.PluralRules): boolean {
	const isOther = (number: number) => rules.select(number) === 'other'
	return rules.resolvedOptions().pluralCategories.length === 2 && !isOther(1) && [0, 0.5, 1.5, 2, 11, 21, 101, 1001].every(isOther)
}

function isChoice({ type }: MessageFormatElement): boolean {
	return type === TYPE.plural || type === TYPE.select
}
