/** What happens to personal data when an account is deleted. */
export const leaving = {
	final: 'This happens at once and cannot be undone.',
	deleted: 'What is deleted',
	deletedPerson: 'Your name, phone number, date of birth and password',
	deletedLists: 'Your addresses, your wishlist and your cart',
	deletedCart: 'Your addresses, and your cart',
	deletedSessions: 'Every session: you are signed out everywhere',
	deletedNews: 'Your email in our newsletter',
	kept: 'What we keep, because the law wants it',
	keptOrders:
		'{orders, plural, one {Your order stays} other {Your # orders stay}} in our books, without your account: with name and address for {years, plural, one {# year} other {# years}}. Email, phone number and remarks go {days, plural, one {# day} other {# days}} after an order was placed: until then it can come, and be sent back.',
	underWay: 'Under way, and going on as ordered: {numbers}. Each can be followed with its number and your email.',
	reviews: '{count, plural, one {Your published review} other {Your # published reviews}}',
	keepReviews: 'Keep for others, without my name and pictures',
	deleteReviews: 'Delete',
	downloadFirst: 'You may want to download your data first: afterwards it is gone for us as well.',
} as const
