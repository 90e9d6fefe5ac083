import { InvalidInput, NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { type Role, roles } from '@storefront/store/commands/permissions.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { parseInput } from '@storefront/store/commands/run-command.ts'
import { expect, it } from 'vitest'

const goods = ['stock.set', 'stock.setAll', 'stock.set-place', 'stock.adjust']
const prices = [
	...['goods.setAll', 'price.set', 'price.setAll', 'price.change', 'sale.plan', 'sale.cancel', 'sale.switch'],
	...['market-price.approve', 'market-price.propose', 'market-price.set'],
]
const moderation = ['review.publish', 'review.refuse', 'question.publish', 'question.refuse', 'question.answer']
const orders = [
	'order.address',
	'order.create',
	'order.note',
	'order.note-delete',
	'order.resend-mail',
	'order.ship-part',
	'order.status',
	'order.step',
	'payment.failed-refunds',
	'payment.received',
	'payment.refund',
	'return.accept',
	'return.received',
	'return.refund',
	'return.refuse',
	'return.register',
	'withdrawal.close',
]
const settings = [
	'coupon.add',
	'coupon.expire',
	'currency.set',
	'delivery-service.add',
	'delivery-service.change',
	'delivery-service.remove',
	'delivery-service.switch',
	'delivery.replace',
	'delivery.set',
	'discount.add',
	'discount.change',
	'discount.remove',
	'discount.switch',
	'dispatch.close',
	'dispatch.open',
	'dispatch.set',
	'examples.keep',
	'market.add',
	'market.change',
	'market.remove',
	'market.switch',
	'payment-type.add',
	'payment-type.change',
	'payment-type.market',
	'payment-type.order',
	'payment-type.remove',
	'pickup-place.add',
	'pickup-place.change',
	'pickup-place.switch',
	'setting.set',
	'setting.setAll',
	'tax.set',
]

const catalogue = [
	'brand.picture',
	'catalogue.import',
	'catalogue.import-texts',
	'category.pictures',
	'product.archive',
	'product.change',
	'product.copy',
	'product.create',
	'product.pictures',
	'product.restore',
	'translation.set',
	'variant.archive',
	'variant.change',
	'variant.create',
	'variant.restore',
]
const content = [
	'content.remove',
	'content.set',
	'flag.set',
	'promotion.add',
	'promotion.change',
	'promotion.order',
	'promotion.remove',
	'section.set',
	'slide.add',
	'slide.change',
	'slide.order',
	'slide.remove',
	'synonym.add',
]

/** Commands that a role may run. A new command gets an entry here, and its roles a decision. */
const allowed: Readonly<Record<Role, readonly string[]>> = {
	owner: [...goods, ...prices, ...moderation, ...orders, ...settings, ...catalogue, ...content],
	orders: [...goods, ...moderation, ...orders],
	catalogue: [...goods, ...prices, ...moderation, ...catalogue],
	content: [...moderation, ...content],
}

it('knows every command, and no other [SEC-13]', () => {
	expect([...commands.keys()].sort()).toEqual([...allowed.owner].sort())
})

it.each(roles)('lets the role "%s" run its commands alone [SEC-13]', (role) => {
	const actor = { kind: 'desk', userId: 1, name: 'Ada', role } as const
	const permitted = [...commands.values()].filter((command) => {
		try {
			parseInput(command, undefined, { actor })
		} catch (error) {
			if (error instanceof NotPermitted) return false
			// The permission is checked before the input.
			expect(error).toBeInstanceOf(InvalidInput)
		}
		return true
	})
	expect(permitted.map(({ name }) => name).sort()).toEqual([...allowed[role]].sort())
})
