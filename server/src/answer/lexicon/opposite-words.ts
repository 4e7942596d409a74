/** Opposites: a bar separates the two sides of each line. */
export const oppositeMeaning = `
increase rise grow raise gain up higher above exceed | decrease decline fall drop reduce reduction shrink loss down lower below
maximum most | minimum least
more greater | less fewer
largest biggest greatest highest | smallest lowest least fewest
best | worst
first earliest initial | last latest final
before prior precede earlier | after following subsequent later
begin start commence open | end finish expire close cease terminate
buy purchase buyer purchaser | sell seller vendor sale
licensor | licensee
lessor landlord | lessee tenant
employer | employee
lender creditor | borrower debtor
plaintiff | defendant
export | import
win victory | lose defeat
success succeed | failure fail
accept approve agree grant allow permit | reject refuse deny decline forbid prohibit ban
include with | exclude without
internal inside inner | external outside outer
domestic | foreign
public | private
open | closed
strong strengthen | weak weaken
safe | dangerous unsafe
legal lawful valid | illegal unlawful invalid void
possible able | impossible unable
always | never
all every | none no
many | few
old ancient | new modern young
long | short
large big huge major | small little tiny minor
high | low
hot warm | cold cool
fast quick rapid | slow
wide broad | narrow
rich wealthy | poor
north northern | south southern
east eastern | west western
left | right
male man men | female woman women
birth born | death die
create build establish found | destroy demolish abolish dissolve
support favor favour endorse | oppose against object
love like | hate dislike
friend ally | enemy foe
attack | defend
rural | urban
majority | minority
common usual frequent | rare unusual uncommon seldom
similar same alike | different differ unlike
major | minority
income revenue profit | expense cost loss
asset | liability
debit | credit
enable | disable
optional voluntary | mandatory compulsory required obligatory
exclusive | nonexclusive
written | oral verbal
natural | artificial
simple easy | complex difficult hard complicated
positive | negative
full | empty
wet | dry
light | dark heavy
black | white
day | night
morning | evening
summer | winter
arrive | depart leave
appear | disappear
remember | forget
improve | worsen deteriorate drop decline
hire employ appoint | dismiss fire
accept pass adopt | reject
praise | criticise criticize
agree | disagree
borrow | lend
attach join unite | detach separate split
renew extend | terminate cancel
encrypt | decrypt
upper | lower
primary | secondary
direct | indirect
active | inactive passive
complete | incomplete partial
correct accurate | incorrect wrong inaccurate
regular | irregular
equal | unequal
satisfied | unsatisfied dissatisfied
legitimate | illegitimate
refundable | nonrefundable
transferable | nontransferable
`
  .trim()
  .split('\n')
  .map(line => line.split(' | ').map(side => side.split(' ')))
