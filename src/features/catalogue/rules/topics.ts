import { tagKey } from './tag-key.ts';

/**
 * General vocabulary by domain (those of spec 3 §9): words and phrases by which people sort videos of any
 * catalogue; `_` stands for the space within a phrase.
 */
const WORDS = {
  technology: `
    2d 3d 3d_printing accessibility agile ai algorithm android animation api app architecture array
    artificial_intelligence asynchronous_programming audio augmented_reality authentication authorization
    automation aws azure backend bash benchmark best_practice big_data bitcoin blockchain bot browser bug
    c++ c# caching chatbot cli cloud cloud_computing code code_review coding command_line compiler
    computer computer_graphics computer_science computer_vision concurrency container continuous_delivery
    continuous_integration cpu cryptography css cybersecurity dashboard data data_analysis
    data_engineering data_mining data_science data_structure data_visualization database debugging
    deep_learning dependency deployment design_pattern developer development devops distributed_computing
    distributed_system docker documentation domain_driven_design elasticsearch embedded embedded_system
    encryption engineering etl excel framework free_software frontend full_stack functional_programming
    game game_development game_engine garbage_collection generative_ai git github golang gpu graph
    graph_database graphics graphql gui hacker hacking hardware high_performance_computing html http
    image_processing information_technology infrastructure internet internet_of_things interpreter ios iot
    java javascript json kernel kotlin kubernetes language language_model large_language_model latency
    library linux llm logging low_code machine_learning metadata metaprogramming micro_frontend
    microcontroller microservice middleware ml mobile mobile_app mobile_development monitoring mysql
    natural_language_processing network networking neural_network nlp node.js nosql
    object_oriented_programming observability open_data open_source operating_system optimization orm
    package packaging parallel_computing parallel_programming parsing password performance php platform
    plugin postgresql privacy product_design profiling programmer programming programming_language
    prototype prototyping python quantum_computing queue react reactive_programming real_time refactoring
    regular_expression reinforcement_learning responsive_design rest reverse_engineering robot robotics
    ruby rust saas scalability scaling scraping scripting sdk search search_engine security semantic_web
    sensor serverless server service_worker signal_processing simulation smart_home smartphone software
    software_architecture software_design software_development software_engineering speech_recognition
    spreadsheet sql static_typing streaming swift synchronization system_design tech technical_debt
    technology template test test_driven_development testing time_series tooling type_system typescript
    typing ui unit_testing unix usability user_experience user_interface ux version_control video_game
    virtual_machine virtual_reality virtualization visualization vr vulnerability web web_app
    web_application web_component web_design web_development web_framework web_scraping web_service
    webassembly website wiki window wireless workflow xml`,
  health: `
    addiction adhd aging allergy alzheimer anatomy anxiety arthritis autism biomedicine blood
    blood_pressure body brain breathing burnout cancer cardio care caregiver childbirth chronic_pain
    clinical_trial cognitive_behavioral_therapy cooking counseling covid dementia dentistry depression
    diabetes diagnosis diet disability disease doctor drug eating_disorder emergency_medicine emotion
    epidemiology exercise fasting fertility first_aid fitness grief gut_health happiness headache healing
    health health care healthcare healthy_eating heart heart_disease hiv hormone hospital hygiene
    immune_system immunity infection injury insomnia insulin longevity lung massage medical medicine
    meditation memory menopause mental_health mental_illness metabolism migraine mindfulness motherhood
    muscle neurology neurodiversity nurse nursing nutrition obesity oncology pain pandemic parenting
    patient pediatrics pharmacy physical_therapy physiology physiotherapy pilates pregnancy prevention
    protein psychiatry psychology psychotherapy ptsd public_health rehabilitation relationship relaxation
    resilience running safety self_care self_esteem sexuality sleep sport strength_training stress
    stress_management stretching stroke sugar suicide_prevention surgery symptom telemedicine therapy
    trauma treatment vaccine vaccination vegan vegetarian virus vitamin wellbeing wellness weight_loss
    workout yoga`,
  education: `
    academia academic algebra assessment bilingual calculus career chemistry class classroom coaching
    college community curriculum diversity early_childhood_education educator e_learning english exam
    exercise feedback geometry grammar graduate_student graduation higher_education history homeschooling
    homework inclusion kid language_learning learner learning lesson lesson_plan library linguistics
    literacy literature mentor mentoring mentorship mindset online_course online_learning parent pedagogy
    philosophy phonics physical_education primary_school productivity public_speaking reading research
    scholarship school secondary_school skill special_education stem storytelling student student_loan
    study study_skill teacher teaching teamwork test_preparation training translation tutoring university
    vocabulary workshop writing`,
  business: `
    accounting advertising analytics auction b2b banking bookkeeping brand branding budget business
    business_intelligence business_model capitalism change_management commerce communication company
    competition consulting consumer content_marketing copywriting corporation credit crowdfunding
    cryptocurrency culture customer customer_experience customer_service debt decision_making delegation
    digital_marketing digital_transformation e_commerce economic_growth economics economy email_marketing
    employee employment entrepreneur entrepreneurship ethics finance financial_crisis franchise
    freelancing fundraising globalization governance growth hiring human_resources industry inflation
    influencer innovation insurance international_trade interview investing investment job job_interview
    law leadership lean legal logistics management manager manufacturing market market_research marketing
    meeting money motivation negotiation networking nonprofit office operation organization outsourcing
    partnership personal_finance planning politics pricing procurement product product_management
    productivity profit project_management public_policy public_relations real_estate recruiting
    recruitment regulation remote_work retail retirement revenue risk risk_management sale salary seo
    side_project small_business social_media startup stock stock_market strategy supply_chain
    sustainability tax taxation team time_management trade trading transparency venture_capital wealth
    workplace`,
  science: `
    anthropology archaeology astronomy astrophysics atom bacteria big_bang bioinformatics biodiversity
    biology biotechnology black_hole botany carbon cell chaos chemical chemistry climate climate_change
    cognition cognitive_science complexity conservation cosmology crystal dark_matter dinosaur dna earth
    earthquake ecology ecosystem electricity electron electronic element energy engineering entomology
    environment equation evolution experiment exoplanet extinction forest fossil fossil_fuel fusion galaxy
    gene genetics genome geography geology geometry geophysics graph_theory gravity human_evolution
    hydrogen information_theory insect laser linear_algebra logic magnetism marine_biology
    materials_science math mathematics mechanics meteorology microbe microbiology microscope molecule moon
    nanotechnology nature neuroscience nuclear_energy nuclear_physics number_theory ocean oceanography
    open_science optics ornithology paleontology particle particle_physics photosynthesis physics planet
    plant plasma pollution probability protein quantum quantum_mechanics quantum_physics radiation
    recycling relativity renewable_energy satellite science scientific_method scientist sociology
    solar_energy solar_system space space_exploration species standard_model star statistic statistics
    string_theory sun telescope theory thermodynamics topology universe volcano water wave weather
    wildlife wind_energy zoology`,
  arts: `
    abstract_art acoustic acting actor animation anime architecture art art_history artist ballet band
    baroque blues book calligraphy cartoon ceramic character design choir choreography cinema
    cinematography classical_music comedy comic composer composing composition concert craft
    creative_writing creativity crochet dance design digital_art directing documentary drama drawing drum
    editing electronic_music embroidery fantasy fashion festival fiction film film_making filmmaking flute
    folk_music font gallery garden gardening graphic_design guitar hip_hop illustration improvisation
    indie instrument interior_design jazz jewelry knitting landscape light literature magic manga metal
    mixing modern_art modernism mosaic movie museum music music_production music_theory music_video
    musical musician novel opera orchestra origami painter painting percussion performance performing_art
    photo_editing photography photoshop piano pixel_art poem poet poetry pop pop_music portrait
    portraiture pottery punk quilting rap recipe renaissance rock rhythm saxophone screenwriting sculpture
    sewing singing singer sketch sketching song songwriting sound sound_design storyboard street_art style
    symphony tattoo theater theatre travel typography ukulele video_editing violin visual_art
    visual_effect vocal voice watercolor weaving woodworking`,
  general: `
    adventure aging airplane america animal apartment asia atheism australia automobile aviation baby baking
    baseball basketball beach beauty bible bicycle bike bird boat boxing bread breakfast bridge buddhism
    camping canada car cat chess child children chocolate christianity church city civil_rights climbing
    coffee colonialism corruption crime cricket cycling death democracy dessert disaster divorce dog dream
    elections europe european_union faith family farm farming fashion feminism fire fish fishing fitness
    flower food football forgiveness freedom friendship fruit gender genocide golf government great_britain
    gymnastics hiking hinduism history hockey holiday home horse hong_kong house human_rights hunting
    immigration india islam japan journalism judaism justice kitchen las_vegas latin_america law love
    los_angeles marriage meat middle_east migration military minimalism monarchy morality motorcycle mountain
    myth mythology nationalism new_orleans new_york new_zealand north_america north_korea olympics outdoors
    party peace pet police politics poverty prayer prison propaganda race racism refugee religion restaurant
    revolution river roman_empire rugby russia sailing san_francisco saudi_arabia sea sex sexism skateboarding
    skiing slavery snowboarding soccer social_justice society south_africa south_america south_korea
    spirituality sports surfing surveillance survival sushi swimming tea tennis terrorism toy tradition train
    transport transportation united_kingdom united_nations united_states urbanism vegetable village violence
    volleyball voting war wedding wilderness wine women world_war`,
} as const;

/** What kind of video it is: said in the text of a video, a person looks for it. */
const FORMATS = `
    animation debate demo documentary interview keynote lecture lesson lightning_talk masterclass meetup panel podcast
    poster screencast seminar short_film talk trailer tutorial vlog webinar workshop`;

const keysOf = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => tagKey(word.replaceAll('_', ' ')));

/** Spec 3 §9; `general` where no other is found. */
export type Domain = keyof typeof WORDS;

/** The keys of each domain's terms. */
export const domainTerms = Object.fromEntries(
  Object.entries(WORDS).map(([domain, words]) => [domain, new Set(keysOf(words))]),
) as unknown as Readonly<Record<Domain, ReadonlySet<string>>>;

const TOPICS: ReadonlySet<string> = new Set(keysOf(`${Object.values(WORDS).join(' ')} ${FORMATS}`));

/** The number of words of the longest topic. */
export const LONGEST_TOPIC = Math.max(...Array.from(TOPICS, (topic) => topic.split(' ').length));

const FIRST_WORDS: ReadonlySet<string> = new Set(Array.from(TOPICS, (topic) => topic.split(' ')[0] ?? ''));

/** Whether a topic begins with this word. Takes a `tagKey`. */
export function opensTopic(key: string): boolean {
  return FIRST_WORDS.has(key);
}

/** Whether people sort videos by this word or phrase (spec 2 §5: topical words). Takes a `tagKey`. */
export function isTopic(key: string): boolean {
  return TOPICS.has(key);
}
