/** The number format of a language as messages of the namespace `number` (packages/i18n/en/number.ts). */
export function numberTexts(tag: string): ReadonlyMap<string, string> {
	const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const parts = format.formatToParts(-1_234_567.5)
	const valueOfType = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	let money = ''
	for (const { type, value } of parts) {
		if (type === 'currency') money += '{currency}'
		else if (type === 'minusSign') money += value.replace('-', '{sign}')
		else if (type === 'literal') money += value
		else if (!money.includes('{amount}')) money += '{amount}'
	}
	// In right-to-left languages an amount begins and ends with a mark; otherwise Latin words after it would attract its currency.
	const mark = money.startsWith('\u200f') ? '\u200f' : ''
	return new Map([
		['number.group', valueOfType('group')],
		['number.decimal', valueOfType('decimal')],
		['number.money', money + mark],
		['number.coded', `{money}${mark}`],
	])
}
