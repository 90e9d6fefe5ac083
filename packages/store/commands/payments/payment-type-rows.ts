import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'
import type { PaymentTypesTable } from '../../infrastructure/db/schema/checkout.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import type { Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'

/** Payment providers of payment methods: the shop itself (`manual`) or a provider in payments/providers. */
export const providerNames = ['manual', 'stripe', 'mollie', 'test'] as const

export type PaymentTypeRow = Selectable<PaymentTypesTable>

const longestName = 60
const longestInstructions = 2000
const nameMessage = `The name of a payment method must have 1 to ${longestName} characters.`

export const paymentTypeName = v.pipe(
	v.string(nameMessage),
	v.trim(),
	v.minLength(1, nameMessage),
	v.maxLength(longestName, nameMessage),
	v.regex(/^[^\n\r]*$/, 'The name of a payment method must be a single line.'),
)
export const instructionText = v.pipe(
	v.string(),
	v.transform((text) => normalizeLineBreaks(text).trim()),
	v.maxLength(longestInstructions, `Instructions can have at most ${longestInstructions} characters.`),
)
export const paymentTypeId = v.pipe(v.number(), v.integer())

/** All payment methods, in the order of the checkout. */
export function readPaymentTypes(db: Db): Promise<PaymentTypeRow[]> {
	return db.selectFrom('payment_types').selectAll().orderBy('position').orderBy('id').execute()
}

/** Reads all payment methods and the one with this id. Throws `CommandRefused` if it was removed. */
export async function findPaymentType(trx: Trx, id: number) {
	const types = await readPaymentTypes(trx)
	const type = types.find((one) => one.id === id)
	if (!type) throw new CommandRefused('This payment method was removed in the meantime.')
	return { type, others: types.filter((one) => one !== type) }
}

/** Throws `InvalidInput` if another payment method has this name. */
export function refuseSameName(others: readonly PaymentTypeRow[], name: string): void {
	const same = others.find((one) => one.name.toLowerCase() === name.toLowerCase())
	if (same) throw new InvalidInput({ name: [`The payment method "${same.name}" already exists.`] })
}

/** Throws `InvalidInput` for properties that only payment methods without a provider can have. */
export function refuseOfProvider({ name, provider, is_paid_later, instructions }: Omit<PaymentTypeRow, 'id'>): void {
	if (provider === 'manual') return
	if (is_paid_later === 1)
		throw new InvalidInput({
			is_paid_later: [
				`"${name}" is paid at ${provider} before an order is packed. Only payment methods without provider can be paid later.`,
			],
		})
	if (instructions !== '')
		throw new InvalidInput({
			instructions: [
				`"${name}" is paid at ${provider}, which has its own instructions. Only payment methods without provider have instructions.`,
			],
		})
}

/** The names in quotes, as a list. */
export function namesOf(types: readonly Pick<PaymentTypeRow, 'name'>[]): string {
	return types.map(({ name }) => `"${name}"`).join(', ')
}
