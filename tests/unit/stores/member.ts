/** An unsigned token like the store's, valid for an hour; the browser does not verify signatures. */
export function memberToken(claims: object = {}): string {
	const body = { exp: Math.floor(Date.now() / 1000) + 3600, ...claims }
	return ['{}', JSON.stringify(body), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
}

export const info = {
	id: 7,
	first_name: 'Ada',
	last_name: 'Lovelace',
	email: 'ada@example.com',
	phone: '1',
	gender: 'female',
	dob: '1815-12-10',
}

/** Fills local storage as after a sign-in. */
export function signedIn(local: { setItem: (key: string, value: string) => void }): void {
	local.setItem('user', JSON.stringify({ token: memberToken(), info }))
}
