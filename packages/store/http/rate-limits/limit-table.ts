/** A maximum number of attempts per period and visitor. */
export interface Limit {
	/** The counted actions, for docs/security.md. */
	readonly counts: string
	/** Whose attempts are added up, for docs/security.md. */
	readonly by: string
	readonly points: number
	/** Length of the period in seconds. */
	readonly duration: number
	/** Counted in each process separately: too frequent for the database. */
	readonly local?: true
}

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

const address = 'address'
const accountAndAddress = 'account and address'

/**
 * Every rate limit of the store. docs/security.md repeats this table, and a test compares the two. An address is the
 * result of `ipKey`; an account is identified by a hash, whether it exists or not; a shopper is the cookie of a guest or
 * the customer. Where honest shoppers may share an address, the limit per shopper is small and the limit per address
 * large.
 */
export const limitTable = {
	read: { counts: 'read calls, weighted by their cost', by: address, points: 30_000, duration: minute, local: true },
	write: { counts: 'write calls, weighted by their cost', by: address, points: 12_000, duration: minute, local: true },
	change: { counts: 'changes of a cart, a wishlist, addresses or a profile', by: 'shopper', points: 300, duration: minute, local: true },
	search: { counts: 'searches', by: address, points: 120, duration: minute },
	new_cart: { counts: 'new carts', by: address, points: 300, duration: 10 * minute },
	coupon: { counts: 'refused coupon codes', by: address, points: 20, duration: 5 * minute },
	coupon_right: { counts: 'correct coupon codes', by: address, points: 300, duration: 5 * minute },
	order_placed: { counts: 'orders placed', by: 'shopper', points: 20, duration: 10 * minute },
	order_placed_address: { counts: 'orders placed', by: address, points: 200, duration: 10 * minute },
	order_refused: { counts: 'orders refused', by: 'shopper', points: 30, duration: 10 * minute },
	order_refused_address: { counts: 'orders refused', by: address, points: 300, duration: 10 * minute },
	order_lookup_address: {
		counts: 'failed order look-ups; a correct key or email always passes',
		by: address,
		points: 30,
		duration: quarter,
	},
	order_lookup_number: {
		counts: 'look-ups of one order by email; blocks no one, but then the next row applies',
		by: 'order number',
		points: 30,
		duration: hour,
	},
	order_lookup_attacked: { counts: 'look-ups of an order that had too many', by: 'order number and address', points: 3, duration: hour },
	order_change: { counts: 'cancelled orders, requested and cancelled returns', by: 'order number', points: 30, duration: hour },
	receipt_file: { counts: 'receipt files', by: address, points: 30, duration: 10 * minute },
	payment_start: { counts: 'started payments', by: address, points: 60, duration: 10 * minute },
	payment_message: { counts: 'rejected webhooks', by: address, points: 60, duration: 10 * minute },
	payment_message_name: { counts: 'unsigned webhooks about a payment', by: 'payment', points: 20, duration: 10 * minute },
	sign_in: { counts: 'failed sign-ins from unknown browsers', by: accountAndAddress, points: 10, duration: quarter },
	sign_in_address: { counts: 'failed sign-ins from unknown browsers', by: address, points: 100, duration: quarter },
	sign_in_network: { counts: 'failed sign-ins from unknown browsers', by: 'account and IPv6 /48', points: 200, duration: quarter },
	sign_in_attack: {
		counts: 'failed sign-ins from unknown browsers; blocks no one, but then the next row applies',
		by: 'account',
		points: 100,
		duration: hour,
	},
	sign_in_attack_line: { counts: 'log lines about an account under attack', by: 'account', points: 1, duration: hour },
	sign_in_attacked: { counts: 'failed sign-ins to an account under attack', by: accountAndAddress, points: 3, duration: quarter },
	sign_in_browser: { counts: 'failed sign-ins from a browser that knows the account', by: 'that browser', points: 10, duration: quarter },
	password: {
		counts: 'wrong current passwords of a signed-in customer',
		by: 'session',
		points: 10,
		duration: quarter,
	},
	export: { counts: 'exports of personal data', by: 'account', points: 10, duration: hour },
	email_change: { counts: 'emails with a code for a new email', by: 'account', points: 5, duration: hour },
	email_change_mail: { counts: 'emails with a code for a new email', by: 'email', points: 3, duration: 24 * hour },
	code_account: { counts: 'codes entered in a browser that did not request one', by: 'account', points: 20, duration: quarter },
	code_day: { counts: 'wrong codes entered in browsers that do not know the account', by: 'account', points: 100, duration: 24 * hour },
	code_address: { counts: 'entered codes', by: address, points: 60, duration: quarter },
	code_mail_account: { counts: 'emails with a code', by: 'account', points: 5, duration: quarter },
	code_mail_day: { counts: 'emails with a code for browsers that do not know the account', by: 'account', points: 20, duration: 24 * hour },
	code_mail_browser: {
		counts: 'emails with a code for a browser that knows the account',
		by: 'that browser',
		points: 5,
		duration: quarter,
	},
	code_mail_address: { counts: 'emails with a code', by: address, points: 30, duration: quarter },
	register_address: { counts: 'sign-ups', by: address, points: 60, duration: hour },
	newsletter: { counts: 'newsletter requests', by: address, points: 10, duration: 10 * minute },
	newsletter_mail: { counts: 'newsletter confirmation emails', by: 'email', points: 3, duration: 24 * hour },
	stock_mail: { counts: 'requests for back-in-stock emails', by: address, points: 20, duration: 10 * minute },
	stock_mail_confirm: { counts: 'back-in-stock confirmation emails', by: 'email', points: 5, duration: 24 * hour },
	review: { counts: 'reviews written or changed', by: 'account', points: 10, duration: hour },
	question: { counts: 'questions on products', by: address, points: 10, duration: hour },
	answer: { counts: 'answers to questions', by: 'account', points: 10, duration: hour },
	api_token: { counts: 'calls of a script', by: 'token', points: 600, duration: minute, local: true },
	api_token_refused: { counts: 'calls with a wrong token', by: address, points: 30, duration: quarter },
	desk_sign_in: { counts: 'failed sign-ins to the desk', by: accountAndAddress, points: 10, duration: quarter },
	desk_sign_in_address: { counts: 'failed sign-ins to the desk', by: address, points: 50, duration: quarter },
	desk_sign_in_attack: {
		counts: 'failed sign-ins to the desk; blocks no one, but then the next row applies',
		by: 'account',
		points: 100,
		duration: hour,
	},
	desk_sign_in_attack_line: { counts: 'log lines about an account of the desk under attack', by: 'account', points: 1, duration: hour },
	desk_sign_in_attacked: { counts: 'failed sign-ins to such an account', by: accountAndAddress, points: 3, duration: quarter },
	desk_code: { counts: 'wrong codes of an authenticator app, after the right password', by: 'account', points: 10, duration: quarter },
	desk_code_day: {
		counts: 'wrong codes of an authenticator app, after the right password',
		by: 'account',
		points: 50,
		duration: 24 * hour,
	},
	desk_recovery_code: { counts: 'wrong recovery codes, after the right password', by: 'account', points: 10, duration: hour },
	desk_password: { counts: 'wrong current passwords in the desk', by: 'session', points: 10, duration: quarter },
	desk_passkey: { counts: 'started sign-ins with a passkey', by: address, points: 60, duration: quarter },
	withdrawal: { counts: 'withdrawals from contracts', by: address, points: 10, duration: 10 * minute },
	withdrawal_mail: {
		counts: 'emails that confirm a withdrawal; later ones are recorded without an email',
		by: 'email',
		points: 10,
		duration: 24 * hour,
	},
	contact: { counts: 'messages of the contact form', by: address, points: 5, duration: 10 * minute },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable
