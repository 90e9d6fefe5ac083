/** `$` of `USD`; the code itself, with a space behind it, where there is no sign. */
export function signOf(code: string): string {
	const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
	const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
	return /^[A-Z]{3}$/.test(sign) ? `${sign} ` : sign
}
