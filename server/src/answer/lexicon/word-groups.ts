/** Words of nearly the same meaning, one group per line. */
export const sameMeaning = `
irish ireland
english england
scottish scots scotland
welsh wales
german germany
austrian austria
swiss switzerland
french france
belgian belgium
dutch netherlands
italian italy
spanish spain
portuguese portugal
danish denmark
swedish sweden
norwegian norway
finnish finland
polish poland
czech czechia
hungarian hungary
greek greece
indian india
chinese china
japanese japan
canadian canada
australian australia
child children
person people
life lives
join joined entered hire hired
last duration length
buy purchase acquire procure acquisition
sell sale vend
begin start commence initiate launch outset inception
end finish conclude expire expiry expiration cease completion complete
terminate cancel termination cancellation revoke rescind
cost price fee charge
pay payment remit payable paid
salary wage pay compensation remuneration earnings
income revenue turnover sales proceeds
profit gain margin surplus
make produce manufacture create fabricate
build construct erect construction
establish create founder founded establishment
design devise architect designer
invent discover develop
write author compose writer
name call title term known
big large great huge major
small little minor tiny
fast quick rapid speedy swift
old ancient elderly age
new recent modern novel
show display demonstrate exhibit indicate
use utilize employ apply usage
help assist aid support assistance
keep retain hold maintain preserve retention
get obtain receive gain acquire
give provide grant supply deliver furnish
need require demand necessitate requirement
must shall
let allow permit enable authorize
forbid prohibit ban prevent bar
stop halt prevent cease discontinue
buyer purchaser customer client
seller vendor supplier provider
lawyer attorney counsel solicitor
firm company corporation enterprise business
employee worker staff personnel
employer company
boss manager head chief director leader lead
lead head direct run manage
job position role post occupation
law statute act legislation legal
contract agreement deal accord
rule regulation policy provision
clause section article paragraph provision
notice notification
notify inform tell advise
deadline due mature maturity
amount sum total quantity
rate percentage percent share proportion
part portion section component
kind type sort form category
area region zone district territory
place location site spot locate
country nation state
city town municipality
home house residence dwelling
live reside inhabit dwell
born birth
die death dead deceased
kill slay murder
war battle conflict fight
win victory triumph
lose loss
people population inhabitants residents
child kid
cause lead result reason
because due
change alter modify amend amendment modification
increase rise grow growth raise
decrease decline fall drop reduce reduction
improve enhance better
fix repair correct remedy cure
damage harm injure injury
error fault mistake defect
break breach violate violation
choose select pick elect
say state declare claim mention
think believe consider regard
show reveal
include contain comprise consist encompass
divide split separate
join connect link unite
owner proprietor own holder
liable responsible liability responsibility
guarantee warrant warranty
secret confidential confidentiality
goal aim objective purpose target intent
result outcome consequence effect
method way approach technique means
study research investigation
test exam examination trial
teach instruct educate education
school college university
doctor physician
sick ill disease illness
money fund funds cash capital
movie film
picture image photo photograph
road street highway
car automobile vehicle
ship vessel boat
plane aircraft airplane
food meal
important significant key crucial essential
famous known renowned noted
main primary principal chief major central
first initial earliest original
last final latest
often frequently
yearly annual annually year
monthly month
daily day
governing govern applicable
renew extend renewal extension prolong
sign execute signature signatory
send deliver ship dispatch transmit
location address
phone telephone
email mail
backup copy
restore recover recovery
delete remove erase destroy
store save archive storage
meeting conference
approve approval authorise authorize consent
refuse reject deny decline
happen occur take
end terminate termination expire
retain withhold hold deduct
rent lease let hire renting leasing rental
bill invoice charge billing
solicit recruit induce hire entice
insure insurance insured coverage
uncapped unlimited
cap limit limitation ceiling maximum
threshold exceed excess exceeding
miss default fail failure
assign assignment transfer
sue lawsuit litigation proceeding claim suit
court jurisdiction venue forum tribunal
compete competition noncompete competitor rival
reimburse refund repay reimbursement
annual yearly year
licence license licensing
installment instalment
deadline due latest
early prior before
quit leave resign resignation
bankruptcy insolvency insolvent bankrupt
subcontract subcontractor delegate
inspect audit examine inspection
territory region area
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))

/** In German, what is one meaning to those who ask, though English has several words for it. */
export const sameMeaningInGerman = `
läuft laufen gilt gelten endet enden auslaufen ausläuft ablaufen abläuft ablauf laufzeit
kündigen kündigung kündbar beenden beendet beendigung lösen
beginn beginnen beginnt anfang anfangen inkrafttreten start startet
miete mieten mietzins
kaution mietsicherheit sicherheitsleistung barkaution
gehalt lohn vergütung entgelt bezüge
frist fristen dauer zeitraum
kosten preis preise gebühr gebühren entgelt betrag
zahlen zahlung bezahlen entrichten überweisen leisten
urlaub urlaubstage erholungsurlaub
gerichtsstand zuständig
haften haftung haftbar einstehen
liefern lieferung zustellung zustellen
verboten untersagt unzulässig
erlaubt gestattet zulässig
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))
