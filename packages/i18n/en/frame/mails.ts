/** Newsletter and other emails that a shopper subscribed to. */
export const mails = {
	confirmStep: 'One more step: please confirm with the email we have just sent you.',
	stockAsked: 'Thank you. We will email you once, when it is back.',
	priceAsked: 'Thank you. We will email you once, when the price drops.',
	confirmed: 'Thank you. Your address is confirmed.',
	left: 'You will get no more newsletters from us.',
	stockLeft: 'You will get no more back-in-stock emails.',
} as const
