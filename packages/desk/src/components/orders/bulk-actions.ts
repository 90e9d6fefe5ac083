import type { OrderStep } from '@storefront/store/commands/orders/order-steps.ts'

/** What people do with many orders at once. */
export const bulkActions = [
	{ value: 'print', label: 'Print packing slips' },
	{ value: 'pack', label: 'Set to Packed' },
	{ value: 'ship', label: 'Ship' },
	{ value: 'deliver', label: 'Set to Delivered' },
	{ value: 'cancel', label: 'Cancel' },
] as const

interface StepTexts {
	/** The button that applies it: "Ship 12 orders". */
	readonly button: (orders: string) => string
	/** The status after it. */
	readonly status: string
	/** Whether customers get an email unless the person decides otherwise. */
	readonly mails: boolean
	/** What the person should know before. */
	readonly warning: string | null
}

export const stepTexts: Readonly<Record<OrderStep, StepTexts>> = {
	pack: { status: 'Packed', button: (orders) => `Set ${orders} to Packed`, mails: false, warning: null },
	ship: {
		status: 'Shipped',
		button: (orders) => `Ship ${orders}`,
		mails: true,
		warning: 'Orders without a receipt get one, which cannot be undone.',
	},
	deliver: { status: 'Delivered', button: (orders) => `Set ${orders} to Delivered`, mails: true, warning: null },
	cancel: { status: 'Cancelled', button: (orders) => `Cancel ${orders}`, mails: true, warning: 'Their items return to stock.' },
}

export function isStep(action: string | null): action is OrderStep {
	return action !== null && Object.hasOwn(stepTexts, action)
}

/** "1 order", "1,204 orders" */
export function countOrders(count: number): string {
	return count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`
}
