/** What happens to personal data when an account is deleted. */
export const leaving = {
	final: 'This takes effect immediately and cannot be undone.',
	deleted: 'What is deleted',
	deletedPerson: 'Your name, phone number, date of birth and password',
	deletedLists: 'Your addresses, your wishlist and your cart',
	deletedCart: 'Your addresses, and your cart',
	deletedSessions: 'Every session: you are signed out everywhere',
	deletedNews: 'Your email in our newsletter',
	kept: 'What we must keep by law',
	keptOrders:
		'{orders, plural, one {Your order stays} other {Your # orders stay}} in our records without your account. We keep name and address for {years, plural, one {# year} other {# years}}. Email, phone number and notes are deleted {days, plural, one {# day} other {# days}} after an order was placed, because it can be delivered and returned until then.',
	underWay: 'Still being delivered as ordered: {numbers}. You can track each order with its number and your email.',
	reviews: '{count, plural, one {Your published review} other {Your # published reviews}}',
	questions: '{count, plural, one {Your published question or answer} other {Your # published questions and answers}}',
	keepReviews: 'Keep them published without my name and pictures',
	deleteReviews: 'Delete',
	downloadFirst: 'You may want to download your data first. We cannot restore it later.',
} as const
