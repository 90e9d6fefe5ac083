/** Number formats. Other languages get them from `Intl`, unless their folder overrides them. */
export const number = {
	/** Thousands separator. */
	group: ',',
	/** Decimal separator. */
	decimal: '.',
	/** `sign` is a minus or empty, `currency` a symbol. */
	money: '{sign}{currency}{amount}',
	/** `money` is an amount with the code of its currency, as formatted by `Intl`. */
	coded: '{money}',
} as const
