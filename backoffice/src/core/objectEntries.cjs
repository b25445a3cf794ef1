// In place of a polyfill for browsers before 2017, which the texts' library brings: 4 kB of the first load.
module.exports = Object.entries
