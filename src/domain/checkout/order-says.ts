import { type OrderText, orderFields } from './order-texts.ts'

interface Saying {
	readonly name: OrderText | 'payment'
	readonly label: string
	/** `buyer`: whoever may see the order reads it; `shop`: the shop alone. */
	readonly to: 'buyer' | 'shop'
}

/** What an order says beside who, where and how much, in the order in which mails, pages and commands tell it. */
export const orderSayings = [
	{ name: 'payment', label: 'Payment', to: 'buyer' },
	{ name: 'note', label: 'Note', to: 'shop' },
] as const satisfies readonly Saying[]

type Told = (typeof orderSayings)[number]
export type SaidName = Told['name']
/** What whoever may see the order reads. */
export type SaidToBuyer = Extract<Told, { to: 'buyer' }>['name']
/** Empty where it was not told. */
export type SaidTexts = Readonly<Record<SaidToBuyer, string>>

const toBuyer = orderSayings.filter(({ to }) => to === 'buyer') as Extract<Told, { to: 'buyer' }>[]

/** Of something that knows more than this. */
export function saidToBuyer(value: (name: SaidToBuyer) => string): SaidTexts {
	return Object.fromEntries(toBuyer.map(({ name }) => [name, value(name)])) as SaidTexts
}

interface SaidLine {
	readonly label: string
	readonly text: string
	/** By the shopper, who may write anything. */
	readonly isTyped: boolean
}

/** Label and text of whatever is not empty. The shop reads all of it. */
export function linesTo(to: Saying['to'], textOf: (name: SaidName) => string): readonly SaidLine[] {
	return linesOf(to === 'shop' ? orderSayings : toBuyer, textOf)
}

export function linesToBuyer(texts: SaidTexts): readonly SaidLine[] {
	return linesOf(toBuyer, (name) => texts[name])
}

function linesOf<Name extends SaidName>(
	sayings: readonly { readonly name: Name; readonly label: string }[],
	textOf: (name: Name) => string,
): readonly SaidLine[] {
	const lines = sayings.map(({ name, label }) => ({ label, text: textOf(name), isTyped: name in orderFields }))
	return lines.filter(({ text }) => text !== '')
}

/** To whom and where, line by line, as on an envelope. */
export function envelopeOf(textOf: (name: keyof typeof orderFields) => string): readonly string[] {
	const name = `${textOf('firstName')} ${textOf('lastName')}`
	const place = `${textOf('postal_code')} ${textOf('city')}`
	return [name, textOf('address'), textOf('apartment'), place, textOf('state'), textOf('country')]
		.map((line) => line.trim())
		.filter(Boolean)
}
