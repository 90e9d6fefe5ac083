import type { ErrorCode } from '@storefront/contract/endpoints/wire/errors.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { InvalidInput } from '../command-errors.ts'

/** The input that a refusal of the checkout is about. */
const fields: Partial<Record<ErrorCode, string>> = {
	city_unknown: 'city',
	coupon_unknown: 'coupon',
	coupon_expired: 'coupon',
	coupon_refused: 'coupon',
	payment_unknown: 'payment',
	market_unknown: 'market',
}

/** Runs functions of the checkout; their refusals become errors of the fields that they are about. `lines`: the ordered variants. */
export async function withFieldErrors<Done>(lines: readonly { readonly variant: number }[], work: () => Promise<Done>): Promise<Done> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof StoreError)) throw error
		const { code, message, extras } = error
		if (code === 'stock_exceeded' && extras.lines)
			throw new InvalidInput(
				Object.fromEntries(
					extras.lines.map((line) => [
						`lines.${lines.findIndex(({ variant }) => variant === Number(line.line_id))}.quantity`,
						[line.message ?? message],
					]),
				),
			)
		const field = fields[code]
		throw new InvalidInput(field === undefined ? (extras.errors ?? { '': [message] }) : { [field]: [message] })
	}
}
