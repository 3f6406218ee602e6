import { configure } from '@testing-library/react'

// The default of a second is not enough on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
