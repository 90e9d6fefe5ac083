/** How numbers are written. Every other language has them by `Intl`, unless its folder says otherwise. */
export const number = {
	/** Between thousands. */
	group: ',',
	/** Before what is less than one. */
	decimal: '.',
	/** `sign` is a minus or nothing, `currency` a symbol. */
	money: '{sign}{currency}{amount}',
	/** `money` is an amount with the code of its currency, as `Intl` writes it. */
	coded: '{money}',
} as const
