/** Newsletter and other emails that a shopper subscribed to. */
export const mails = {
	confirmStep: 'One step is left: please confirm it by the email that we have just sent you.',
	stockAsked: 'Thank you. We will write to you once, when it is back.',
	confirmed: 'Thank you. Your address is confirmed.',
	left: 'You will get no more news from us.',
	stockLeft: 'You will get no mail about what you were waiting for.',
} as const
