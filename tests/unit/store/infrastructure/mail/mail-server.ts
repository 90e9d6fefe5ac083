import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
	readonly from: string
	readonly to: readonly string[]
	/** The whole message, with its headers; lines that were broken for the way are whole again. */
	readonly source: string
}

export interface MailServer {
	readonly url: string
	readonly received: readonly Received[]
	/** Connections that were opened so far. */
	readonly connections: () => number
	stop(): Promise<void>
}

/** A reply with which the server refuses a receiver, or null. */
type Refusal = (to: string) => { readonly status: number; readonly text: string } | null

/** A real mail server on a free port of this machine. */
export async function startMailServer({ refuse = () => null, user }: { refuse?: Refusal; user?: string } = {}): Promise<MailServer> {
	const received: Received[] = []
	let connections = 0
	const server = new SMTPServer({
		disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
		allowInsecureAuth: true,
		logger: false,
		onConnect: (_session, accept) => {
			connections++
			accept()
		},
		onAuth: ({ username, password }, _session, answer) => {
			if (username === user && password === 'pass word') answer(null, { user: username })
			else answer(Object.assign(new Error('Invalid login'), { responseCode: 535 }))
		},
		onRcptTo: ({ address }, _session, answer) => {
			const refusal = refuse(address)
			answer(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.status }) : null)
		},
		onData: (stream, { envelope }, answer) => {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const from = envelope.mailFrom ? envelope.mailFrom.address : ''
				received.push({
					from,
					to: envelope.rcptTo.map(({ address }) => address),
					source: Buffer.concat(chunks).toString().replaceAll('=\r\n', ''),
				})
				answer()
			})
		},
	})
	const listening = server.listen(0, '127.0.0.1')
	await new Promise((resolve, reject) => listening.once('listening', resolve).once('error', reject))
	const { port } = listening.address() as AddressInfo
	const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent('pass word')}@` : ''
	return {
		url: `smtp://${login}127.0.0.1:${port}`,
		received,
		connections: () => connections,
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	}
}
