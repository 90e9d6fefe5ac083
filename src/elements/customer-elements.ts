/** What a customer's page needs beside that: the number of wishes, and hearts that show what is wished for. */
import './cart/wish-toggle.ts'
import { resumePendingMerges } from '#stores/account/session-tabs.ts'

void resumePendingMerges()
